import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { albumQueries, type AlbumSearchFilter } from './queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './filter-sheet.module.css';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  filter: AlbumSearchFilter;
  onClear: () => void;
  children: ReactNode;
}

export function FilterSheet({ isOpen, onClose, filter, onClear, children }: FilterSheetProps) {
  const { t } = useTranslation('albumSearch');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters')}
      footer={
        <>
          <Button kind="line" onClick={onClear}>
            {t('clear')}
          </Button>
          <SeeResults filter={filter} onPress={onClose} />
        </>
      }
    >
      <div className={css.filters}>{children}</div>
    </Dialog>
  );
}

/** Has the number of results, because the sheet covers the list. */
function SeeResults({ filter, onPress }: { filter: AlbumSearchFilter; onPress: () => void }) {
  const { t } = useTranslation('albumSearch');
  const { data } = useInfiniteQuery({ ...albumQueries.search(filter), placeholderData: keepPreviousData });
  const total = data?.pages[0]?.total;
  return (
    <Button kind="accent" onClick={onPress}>
      {total ? t('seeCount', { count: total }) : t('seeResults')}
    </Button>
  );
}
