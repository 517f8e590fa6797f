import type { Page } from '../../lib/page.ts';
import { deferredHydration } from '../../lib/deferred-hydration.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';

const BelowHero = deferredHydration(async () => (await import('./below-hero.tsx')).BelowHero);

function LandingPage() {
  return (
    <main id="contenido">
      <Hero search={<SearchBox isBig />} />
      <BelowHero />
    </main>
  );
}

export const page: Page = { Component: LandingPage, parts: [BelowHero] };
