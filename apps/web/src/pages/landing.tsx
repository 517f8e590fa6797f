import type { Page } from '../lib/page.ts';
import { albumQueries } from '../features/albums/queries.ts';
import { NewestAlbums } from '../features/albums/newest-albums.tsx';
import { CallToAction } from '../features/landing/call-to-action.tsx';
import { Hero, heroPreloads } from '../features/landing/hero.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { SearchBox } from '../features/landing/search-box.tsx';

function LandingPage() {
  return (
    <main id="contenido">
      <Hero search={<SearchBox />} />
      <NewestAlbums />
      <HowItWorks />
      <CallToAction />
    </main>
  );
}

export const page: Page = {
  Component: LandingPage,
  // In a browser the page welcomes without the albums too: their place says what went wrong and offers to try again.
  prefetch: ({ context }) => context.queryClient.prefetchQuery(albumQueries.newest()),
  head: ({ context: { i18n } }) => ({
    title: i18n.t('meta:homeTitle'),
    description: i18n.t('meta:homeDescription'),
    heroImages: heroPreloads,
  }),
};
