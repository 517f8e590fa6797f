import type { AlbumFilter, albums } from '@pleamar/contract/albums';
import type { Result } from '@pleamar/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { NewItemsButton } from '../../ui/new-items-button.tsx';
import { newAlbums, type AlbumList } from './new-albums.ts';
import { albumQueries } from './queries.ts';

type AlbumPage = Result<typeof albums.list>;

interface NewAlbumsButtonProps {
  filter: Partial<AlbumFilter>;
  first: AlbumPage;
  updatedAt: number;
  shown: AlbumList;
  onShow: () => void;
}

/**
 * Shows new albums when it is pressed: the list would move while it is read. In a window without focus it shows them at
 * once.
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
  const showIfUnfocused = useEffectEvent(() => {
    if (!document.hasFocus()) onShow();
  });
  useEffect(() => {
    if (count > 0) showIfUnfocused();
  }, [count]);
  return (
    <NewItemsButton count={count} icon={<ArrowUp />} onShow={onShow}>
      {title === null ? t('newSome', { count }) : t('newOne', { title })}
    </NewItemsButton>
  );
}
