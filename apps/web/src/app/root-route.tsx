import { createRootRouteWithContext } from '@tanstack/react-router';
import { loadTexts, shellTexts } from '../texts/load.ts';
import { Document } from './document.tsx';
import type { AppContext } from '../lib/page.ts';

export const rootRoute = createRootRouteWithContext<AppContext>()({
  /** The texts of everything that is about to be drawn, before any of it is. */
  beforeLoad: ({ context, matches }) =>
    loadTexts(context.i18n, [...shellTexts, ...matches.flatMap((match) => match.staticData.texts ?? [])]),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Pleamar' },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
  }),
  component: Document,
});
