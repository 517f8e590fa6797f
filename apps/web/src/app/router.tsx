import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppContext } from '../lib/page/page.ts';
import type { ActionOutcome } from '../lib/page/action-data.ts';
import type { PublicSettings } from '@pleamar/contract';
import { SettingsContext } from '../lib/page/settings.ts';
import { addUsedTexts, usedTexts, type UsedTexts } from '../texts/load.ts';
import { TextsProvider } from '../texts/react.tsx';
import { CrashPage } from './crash-page.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { adminRoutes } from './routes/admin-routes.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { guestRoutes } from './routes/guest-routes.ts';
import { bareRoutes } from './routes/bare-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { plainSearch } from './routes/search.ts';

const routeTree = rootRoute.addChildren([publicRoutes, bareRoutes, guestRoutes, dashboardRoutes, adminRoutes]);

/** The data is sent beside the HTML, so that server and browser render the same. */
interface PageData {
  settings: PublicSettings;
  texts: UsedTexts;
  queries: DehydratedState;
  actionOutcome: ActionOutcome | undefined;
}

/** A router serves one request on the server, one page view in the browser. */
export function createAppRouter(context: AppContext, nonce?: string) {
  const { queryClient, i18n } = context;
  applySettings(context, context.settings);
  return createRouter({
    routeTree,
    context,
    ...plainSearch,
    ...(nonce ? { ssr: { nonce } } : {}),
    // The condition keeps the server's half out of the browser. One JSON text is the fastest to write and parse.
    dehydrate: (): { page: string } => ({ page: import.meta.env.SSR ? JSON.stringify(pageData(context)) : '' }),
    hydrate: ({ page }) => {
      const { settings, texts, queries, actionOutcome } = JSON.parse(page) as PageData; // written by `dehydrate` above
      applySettings(context, settings);
      if (actionOutcome) context.form = { outcome: actionOutcome };
      addUsedTexts(i18n, texts);
      hydrate(queryClient, queries);
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <SettingsContext value={context.settings}>
        <LucideProvider size={20} strokeWidth={1.75}>
          <TextsProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </TextsProvider>
        </LucideProvider>
      </SettingsContext>
    ),
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router's own cache would only add old data.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    trailingSlash: 'never',
    // `scroll-restoration.ts` does this; the router would scroll to the top on every step back, also when a photo closes.
    scrollRestoration: () => false,
  });
}

function applySettings(context: AppContext, settings: PublicSettings) {
  context.settings = settings;
  context.i18n.comingSoon = settings.comingSoon;
}

const pageData = ({ settings, i18n, queryClient, form }: AppContext): PageData => ({
  settings,
  texts: usedTexts(i18n),
  queries: dehydrate(queryClient),
  actionOutcome: form?.outcome,
});

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
