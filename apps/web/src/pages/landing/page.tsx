import { albumQueries } from '../../features/albums/queries.ts';
import { NewestAlbums } from '../../features/albums/newest-albums.tsx';
import { CallToAction } from '../../features/landing/call-to-action.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { heroPreloads } from '../../features/landing/hero-picture.ts';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { definePage } from '../../lib/page/page.ts';

function LandingPage() {
  return (
    <main id="contenido">
      <Hero search={<SearchBox isBig />} />
      <NewestAlbums />
      <HowItWorks />
      <CallToAction />
    </main>
  );
}

export const page = definePage('/public/', {
  component: LandingPage,
  // A browser's page works without the albums: their section shows the error with a retry.
  prefetch: ({ context }) => context.queryClient.prefetchQuery(albumQueries.newest()),
  head: ({ context: { i18n } }) => ({
    title: i18n.t('meta:homeTitle'),
    description: i18n.t('meta:homeDescription'),
    heroImages: heroPreloads,
  }),
});
