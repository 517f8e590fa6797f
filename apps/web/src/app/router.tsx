import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SettingsContext } from '../lib/settings.ts';
import { TextsProvider } from '../texts/react.tsx';
import { CrashPage } from './crash-page.tsx';
import type { AppContext } from '../lib/page.ts';
import { rootRoute } from './root-route.tsx';
import { dashboardRoutes } from './routes-dashboard.ts';
import { guestRoutes } from './routes-guest.ts';
import { publicRoutes } from './routes-public.ts';
import { plainSearch } from './search.ts';

const routeTree = rootRoute.addChildren([publicRoutes, guestRoutes, dashboardRoutes]);

/** One router per page view: per request on the server, once in the browser. */
export function createAppRouter(context: AppContext, nonce?: string) {
  const { queryClient, i18n, settings } = context;
  i18n.loading.held = settings.comingSoon;
  return createRouter({
    routeTree,
    context,
    ...plainSearch,
    ...(nonce ? { ssr: { nonce } } : {}),
    // The server's half alone; the condition keeps its code out of the browser.
    dehydrate: (): { queries: string } => ({
      queries: import.meta.env.SSR ? JSON.stringify(dehydrate(queryClient)) : '',
    }),
    hydrate: ({ queries }) => {
      hydrate(queryClient, JSON.parse(queries) as DehydratedState); // written by `dehydrate` above
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <SettingsContext value={settings}>
        <TextsProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </TextsProvider>
      </SettingsContext>
    ),
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router's own cache would only keep old answers beside it.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    trailingSlash: 'never',
    // `scroll.ts` does it. Without this line the router goes to the top on every step back, also when a photo closes.
    scrollRestoration: () => false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
