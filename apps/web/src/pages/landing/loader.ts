import { albumQueries } from '../../features/albums/queries.ts';
import { heroPreloads } from '../../features/landing/hero-picture.ts';
import type { Page } from '../../lib/page.ts';

/** On the way to the landing page. */
export const page: Omit<Page, 'Component'> = {
  // In a browser the page welcomes without the albums too: their place says what went wrong and offers to try again.
  prefetch: ({ context }) => context.queryClient.prefetchQuery(albumQueries.newest()),
  head: ({ context: { i18n } }) => ({
    title: i18n.t('meta:homeTitle'),
    description: i18n.t('meta:homeDescription'),
    heroImages: heroPreloads,
  }),
};
