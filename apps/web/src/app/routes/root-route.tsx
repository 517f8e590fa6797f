import { createRootRouteWithContext } from '@tanstack/react-router';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import { webAppManifestPath } from '../web-app-manifest.ts';
import { loadTexts, shellTexts } from '../../texts/load.ts';
import { Document } from '../document.tsx';
import { anyText, searchValidator } from './search.ts';
import type { AppContext } from '../../lib/page/page.ts';

/** A constant: TypeScript would not infer its type within the options below. */
const validateSearch = searchValidator({ lng: anyText });

export const rootRoute = createRootRouteWithContext<AppContext>()({
  validateSearch,
  /** Texts of all matched routes load before any of them renders. */
  beforeLoad: ({ context, matches }) =>
    importWithRetry(() =>
      loadTexts(context.i18n, [...shellTexts, ...matches.flatMap((match) => match.staticData.texts ?? [])]),
    ),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Pleamar' },
      { name: 'theme-color', content: '#fcfaf6', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#080f16', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      ...(import.meta.env.DEV
        ? []
        : [
            { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
            { rel: 'manifest', href: webAppManifestPath(match.context.i18n.language) },
          ]),
    ],
  }),
  component: Document,
});
