import type { Album } from '@pleamar/contract/albums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { albumQueries } from '../../features/albums/queries.ts';
import { photoQueries } from '../../features/photos/queries.ts';
import { colourKey } from '../../features/likeness/queries.ts';
import { albumKeys, photoKeys } from '../../shared/query-keys.ts';
import { NewItemsButton } from '../../ui/new-items-button.tsx';
import { coloursOfSearch } from '../../features/likeness/colours-of.ts';
import { captureScrollAnchor } from './scroll-anchor.ts';

/** Offers new photos of a growing album. Showing them does not move the photos on the screen. */
export function NewPhotos({ album, updatedAt }: { album: Album; updatedAt: number }) {
  const { t } = useTranslation('albumLink');
  const queryClient = useQueryClient();
  const colours = coloursOfSearch(useSearch({ from: '/public/album/$albumId' }));
  const [isLoading, setIsLoading] = useState(false);
  // The page's own answer is the initial data, so a short visit sends no second request.
  const { data: version } = useQuery({
    ...albumQueries.version(album),
    initialData: { photo_count: album.photo_count, is_live: true },
    initialDataUpdatedAt: updatedAt,
  });
  const count = version.photo_count - album.photo_count;

  async function show() {
    const listKey = photoQueries.ofAlbum(album.id, colours).queryKey;
    const shownIds = () =>
      queryClient.getQueryData(listKey)?.pages.flatMap((page) => page.items.map(({ id }) => id)) ?? [];
    const anchor = captureScrollAnchor(shownIds());
    setIsLoading(true);
    const keys = [photoKeys.ofAlbum(album.id), photoKeys.times(album.id), colourKey(album.id)];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    await queryClient.invalidateQueries({ queryKey: albumKeys.detail(album.id) });
    setIsLoading(false);
    requestAnimationFrame(() => requestAnimationFrame(() => anchor.restore(shownIds())));
  }

  return (
    <NewItemsButton
      count={count}
      icon={<ArrowDown />}
      busyLabel={isLoading ? t('newPhotosLoading') : undefined}
      onShow={() => void show()}
    >
      {t('newPhotos', { count })}
    </NewItemsButton>
  );
}
