import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { PageAt } from '../../lib/page.ts';

import { albumPageHead } from '../../features/albums/album-page-head.ts';
import { albumQueries } from '../../features/albums/queries.ts';
import { photoQueries } from '../../features/photos/queries.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { takeLink } from '../../lib/album-key.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { pageTitle } from '../../lib/page-head.ts';
import { MissingAlbum } from '../not-found/missing-page.tsx';
import { albumKeys } from '../../shared/query-keys.ts';
import { coloursOf } from './album-address.ts';

/** The album's own response decides whether it exists; the photos may come later. */
export const page: Omit<PageAt<'/public/album/$albumId'>, 'Component'> = {
  NotFound: MissingAlbum,
  load: async ({ context: { queryClient }, params: { albumId }, search }) => {
    if (!import.meta.env.SSR) takeLink(search.k);
    const photos = Promise.all([
      queryClient.prefetchInfiniteQuery(photoQueries.ofAlbum(albumId, coloursOf(search))),
      queryClient.prefetchQuery(pricingQueries.album(albumId)),
    ]);
    const photoId = search.foto;
    await knownAlbum(queryClient, albumId, photoId);
    // A browser renders the head and skeletons meanwhile; the server renders once.
    if (!import.meta.env.SSR) return;
    await Promise.all([photos, photoId && leadToAlbumOf(queryClient, albumId, photoId)]);
  },
  head: ({ context: { queryClient, i18n, settings }, params: { albumId }, search }) => {
    const album = queryClient.getQueryData(albumQueries.detail(albumId).queryKey);
    // A failed request does not mean that the album does not exist; one with a code shows nothing of itself.
    if (!album) return { title: pageTitle(i18n, i18n.t('meta:albumsTitle')), isPrivate: true };
    const photos =
      queryClient.getQueryData(photoQueries.ofAlbum(albumId, coloursOf(search)).queryKey)?.pages[0]?.items ?? [];
    const openPhoto = queryClient.getQueryData(photoQueries.detail(search.foto ?? '').queryKey);
    return albumPageHead(i18n, { album, photos, openPhoto, openWaveId: search.ola, publicUrl: settings.publicUrl });
  },
};

async function knownAlbum(queryClient: QueryClient, albumId: string, photoId: string | undefined): Promise<void> {
  try {
    await queryClient.ensureQueryData(albumQueries.detail(albumId));
    queryClient.setQueryData(albumKeys.locked(albumId), false);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'album_code') {
      queryClient.setQueryData(albumKeys.locked(albumId), true);
      return;
    }
    if (error instanceof ApiError && error.isFinal) {
      if (photoId) await leadToAlbumOf(queryClient, albumId, photoId);
      throw notFound();
    }
    // In a browser the page shows the error with a retry.
    if (import.meta.env.SSR) throw error;
  }
}

/** Links to a photo that was moved to another album redirect there. */
async function leadToAlbumOf(queryClient: QueryClient, albumId: string, photoId: string): Promise<void> {
  const photo = await queryClient.fetchQuery(photoQueries.detail(photoId)).catch(() => undefined);
  if (photo && photo.album_id !== albumId) {
    throw redirect({ to: '/album/$albumId', params: { albumId: photo.album_id }, search: { foto: photoId } });
  }
}
