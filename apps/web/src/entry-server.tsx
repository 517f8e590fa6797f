import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { clientAssets, preloadHeader, startScriptOf, type ClientAssets } from './app/client-assets.ts';
import { beforePaintScript } from './app/inline-scripts.ts';
import { headersOf, statusOf } from './app/page-response.ts';
import { createAppRouter } from './app/router.tsx';
import { isServiceUnavailable } from './app/routes/service-unavailable.ts';
import { albumKeyHeaders, LINK_PARAMETER } from './shared/albums/album-key.ts';
import { setTransportSource, type Transport } from './lib/api/transport.ts';
import { whenLazyComponentsLoaded } from './lib/page/lazy-component.ts';
import { createServerQueryClient } from './lib/api/query-client.ts';
import type { AppContext } from './lib/page/page.ts';
import type { PublicSettings } from '@pleamar/contract';
import { createI18n } from './texts/i18n.ts';
import { requestLanguage } from './texts/languages.ts';

export interface RenderOptions {
  /** Every inline script and style carries it. */
  nonce: string;
  settings: PublicSettings;
  apiFetch: (path: string, init: RequestInit) => Promise<Response>;
}

/** The API's server calls this function for every page. The answer is HTML or a redirect; `statusOf` has its status. */
export const render = createRenderer();

/** All state that renderings share is in here. */
function createRenderer() {
  const transports = new AsyncLocalStorage<Transport>();
  setTransportSource(() => {
    const transport = transports.getStore();
    if (!transport) throw new Error('The API is called outside of a rendering');
    return transport;
  });
  // Routes get their ids from the first router.
  let assets: ClientAssets | undefined;

  return async (request: Request, { nonce, settings, apiFetch }: RenderOptions): Promise<Response> => {
    const language = requestLanguage(request);
    const form = request.method === 'POST' ? { fields: new URLSearchParams(await request.text()) } : undefined;
    const context: AppContext = {
      queryClient: createServerQueryClient(),
      i18n: createI18n(language),
      settings,
      scripts: { beforePaint: beforePaintScript, start: (matches) => startScriptOf(files, matches) },
      ...(form && { form }),
    };
    const router = createAppRouter(context, nonce);
    const files = (assets ??= clientAssets(router.routesById));
    // The link is in the address: it opens one album to this rendering, and no cache may keep the page.
    const albumKey = new URL(request.url).searchParams.get(LINK_PARAMETER);
    const transport: Transport = {
      fetch: apiFetch,
      language: () => language,
      headers: (endpoint) => albumKeyHeaders(endpoint, albumKey),
    };
    const handle = createRequestHandler({
      request,
      createRouter: () => router,
      getRouterManifest: () => files.manifest,
    });
    return transports.run(transport, () =>
      handle(async ({ responseHeaders }) => {
        await whenLazyComponentsLoaded();
        const page = await renderRouterToString({
          router,
          responseHeaders,
          children: <RouterServer router={router} />,
        });
        const { matches } = router.state;
        const isUnavailable = matches.some(({ error }) => isServiceUnavailable(error));
        return new Response(page.body, {
          status: statusOf({
            rendered: page.status,
            isUnavailable,
            refusal: context.form?.outcome?.refusal?.status,
            route: matches.at(-1)?.staticData.status,
          }),
          headers: headersOf({
            rendered: page.headers,
            language,
            preload: preloadHeader(files, matches),
            isUnavailable,
            hasForm: form !== undefined,
            hasAlbumKey: albumKey !== null,
          }),
        });
      }),
    );
  };
}
