import type { AlbumFilter, albums } from '@pleamar/contract/albums';
import type { Result } from '@pleamar/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { newAlbums, type AlbumList } from './new-albums.ts';
import { albumQueries } from './queries.ts';
import css from './new-albums-button.module.css';

type AlbumPage = Result<typeof albums.list>;

interface NewAlbumsButtonProps {
  /** Filter and first page of the shown list. */
  filter: Partial<AlbumFilter>;
  first: AlbumPage;
  updatedAt: number;
  shown: AlbumList;
  onShow: () => void;
}

/**
 * A button over the list for its new albums: the list does not move until it is pressed. The list of a window
 * without focus takes them by itself.
 */
export function NewAlbumsButton({ filter, first, updatedAt, shown, onShow }: NewAlbumsButtonProps) {
  const { t } = useTranslation('albumCard');
  // The list's own answer is the initial data, so a short visit sends no second request.
  const { data: latest } = useQuery({
    ...albumQueries.latest(filter),
    initialData: first,
    initialDataUpdatedAt: updatedAt,
  });
  const { count, title } = newAlbums(shown, latest);
  const showUnasked = useEffectEvent(() => {
    if (!document.hasFocus()) onShow();
  });
  useEffect(() => {
    if (count > 0) showUnasked();
  }, [count]);
  return (
    <output className={css.notice} data-new-albums>
      {count > 0 && (
        <Button className={css.button} onClick={onShow}>
          <ArrowUp />
          <span className={css.words}>{title === null ? t('newSome', { count }) : t('newOne', { title })}</span>
        </Button>
      )}
    </output>
  );
}
