import type { Album } from '@pleamar/contract/albums';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useUser } from '../../lib/login/session.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AlbumGrid, AlbumGridSkeleton } from './album-grid.tsx';
import { AlbumTable } from './album-table.tsx';
import { listOptionsOf } from './my-albums-tools.tsx';
import { myAlbumQueries } from './queries.ts';
import { RemoveAlbumDialog } from './remove-album-dialog.tsx';
import css from './my-albums-list.module.css';

export function MyAlbumsList() {
  const { t } = useTranslation(['myAlbums', 'common']);
  const user = useUser();
  const { q, status, view } = listOptionsOf(useSearch({ from: '/dashboard/albumes' }));
  const [toRemove, setToRemove] = useState<Album | null>(null);
  const answer = useInfiniteQuery({
    ...myAlbumQueries.list({ userId: user.id, q, status }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = q !== '' || status !== undefined;
  const View = view === 'list' ? AlbumTable : AlbumGrid;
  return (
    <Loaded query={answer} loading={t('loading')} error={t('error')} skeleton={<AlbumGridSkeleton />}>
      {({ pages }) => (
        <div aria-busy={answer.isPlaceholderData} className={cx(answer.isPlaceholderData && css.outdated)}>
          {pages.some(({ items }) => items.length > 0) ? (
            <View albums={pages.flatMap(({ items }) => items)} onRemove={setToRemove} />
          ) : (
            <EmptyState title={t('empty')}>{isFiltered ? undefined : t('emptyHint')}</EmptyState>
          )}
          <LoadMore list={answer} className={css.more} />
          <RemoveAlbumDialog album={toRemove} onClose={() => setToRemove(null)} />
        </div>
      )}
    </Loaded>
  );
}
