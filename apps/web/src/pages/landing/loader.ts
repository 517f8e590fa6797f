import { albumQueries } from '../../features/albums/queries.ts';
import { heroPreloads } from '../../features/landing/hero-picture.ts';
import type { Page } from '../../lib/page.ts';

export const page: Omit<Page, 'Component'> = {
  // In a browser the page works without the albums: their section shows the error with a retry.
  prefetch: ({ context }) => context.queryClient.prefetchQuery(albumQueries.newest()),
  head: ({ context: { i18n } }) => ({
    title: i18n.t('meta:homeTitle'),
    description: i18n.t('meta:homeDescription'),
    heroImages: heroPreloads,
  }),
};
