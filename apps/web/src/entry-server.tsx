import { AsyncLocalStorage } from 'node:async_hooks';
import type { PublicSettings } from '@pleamar/contract';
import { API_LANGUAGE } from '@pleamar/domain/text/languages';
import type { AnyRoute } from '@tanstack/react-router';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { clientAssets, moduleLoaderScriptFor } from './app/client-assets.ts';
import { beforePaintScript } from './app/inline-scripts.ts';
import { headersOf, statusOf } from './app/page-response.ts';
import { preloadHeader } from './app/preload-header.ts';
import { createAppRouter, type AppRouter } from './app/router.tsx';
import { isServiceUnavailable } from './app/routes/service-unavailable.ts';
import { albumKeyHeaders, LINK_PARAMETER } from './shared/albums/album-key.ts';
import { setTransportSource, type Transport } from './lib/api/transport.ts';
import { createServerQueryClient } from './lib/api/query-client.ts';
import { whenLazyComponentsLoaded } from './lib/page/lazy-component.ts';
import type { AppContext } from './lib/page/page.ts';
import { unknownSettings } from './lib/page/settings.ts';
import { createI18n } from './texts/i18n.ts';
import { requestLanguage } from './texts/languages.ts';

export interface RenderOptions {
  /** Every inline script and style carries it. */
  nonce: string;
  settings: PublicSettings;
  apiFetch: (path: string, init: RequestInit) => Promise<Response>;
}

/** Routes get their ids and paths from the first router that is made of them. */
const { routesById } = createAppRouter({
  queryClient: createServerQueryClient(),
  i18n: createI18n(API_LANGUAGE),
  settings: unknownSettings,
});
const routes: Record<string, AnyRoute> = routesById;
const assets = clientAssets(routes);

/** The API's server accepts a form at these paths, and gives it to `render`. */
export const formPaths: readonly string[] = Object.values(routes)
  .filter(({ options }) => options.staticData?.hasAction)
  .map(({ fullPath }) => String(fullPath));

const transports = new AsyncLocalStorage<Transport>();
setTransportSource(() => {
  const transport = transports.getStore();
  if (!transport) throw new Error('The API is called outside of a rendering');
  return transport;
});

/** The API's server calls this function for every page. The answer is HTML or a redirect. */
export async function render(request: Request, { nonce, settings, apiFetch }: RenderOptions): Promise<Response> {
  const context = await contextOf(request, settings);
  const router = createAppRouter(context, nonce);
  // The link is in the address: it opens one album to this rendering, and no cache may keep the page.
  const albumKey = new URL(request.url).searchParams.get(LINK_PARAMETER);
  const transport: Transport = {
    fetch: apiFetch,
    language: () => context.i18n.language,
    headers: (endpoint) => albumKeyHeaders(endpoint, albumKey),
  };
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => assets.manifest,
  });
  return transports.run(transport, () =>
    handle(({ responseHeaders }) => renderPage(router, responseHeaders, { hasAlbumKey: albumKey !== null })),
  );
}

async function contextOf(request: Request, settings: PublicSettings): Promise<AppContext> {
  const form = request.method === 'POST' ? { fields: new URLSearchParams(await request.text()) } : undefined;
  return {
    queryClient: createServerQueryClient(),
    i18n: createI18n(requestLanguage(request)),
    settings,
    scripts: { beforePaint: beforePaintScript, moduleLoader: (matches) => moduleLoaderScriptFor(assets, matches) },
    ...(form && { form }),
  };
}

/** The router has run the loaders of the page's routes before. */
async function renderPage(
  router: AppRouter,
  responseHeaders: Headers,
  { hasAlbumKey }: { hasAlbumKey: boolean },
): Promise<Response> {
  await whenLazyComponentsLoaded();
  const page = await renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  const { form, i18n } = router.options.context;
  const { matches } = router.state;
  const isUnavailable = matches.some(({ error }) => isServiceUnavailable(error));
  return new Response(page.body, {
    status: statusOf({
      renderedStatus: page.status,
      isUnavailable,
      refusalStatus: form?.outcome?.refusal?.status,
      routeStatus: matches.at(-1)?.staticData.status,
    }),
    headers: headersOf({
      renderedHeaders: page.headers,
      language: i18n.language,
      linkHeader: preloadHeader(assets, matches),
      isUnavailable,
      hasForm: form !== undefined,
      hasAlbumKey,
    }),
  });
}
