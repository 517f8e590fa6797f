import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { pageAssets } from 'virtual:page-assets';
import { assetTags } from './app/asset-tags.ts';
import { pageStartTag } from './app/page-start.ts';
import { isServiceAway } from './app/service-away.ts';
import { createAppRouter } from './app/router.tsx';
import { takeTransportFrom, type Transport } from './lib/api/transport.ts';
import { createServerQueryClient } from './lib/query-client.ts';
import type { PublicSettings } from './lib/settings.ts';
import { createI18n } from './texts/i18n.ts';
import { usedTexts } from './texts/load.ts';
import { requestLanguage } from './texts/request-language.ts';

export interface RenderOptions {
  /** Of this answer's content policy: every inline script and style carries it. */
  nonce: string;
  settings: PublicSettings;
  /** Our own API, called in process: `apiFetch('/api/v1/albums', { headers })`. */
  apiFetch: (path: string, init: RequestInit) => Promise<Response>;
}

const rendering = new AsyncLocalStorage<Transport>();
takeTransportFrom(() => {
  const transport = rendering.getStore();
  if (!transport) throw new Error('The API is called outside of a rendering');
  return transport;
});

/** Answers a page: HTML with 200, 404, 500 or, while the API cannot answer, 503; or a redirect. */
export function render(request: Request, { nonce, settings, apiFetch }: RenderOptions): Promise<Response> {
  const language = requestLanguage(request);
  const i18n = createI18n(language);
  return rendering.run({ fetch: apiFetch, language: () => language }, () =>
    createRequestHandler({
      request,
      createRouter: () => createAppRouter({ queryClient: createServerQueryClient(), i18n, settings }, nonce),
    })(async ({ router, responseHeaders }) => {
      const children = <RouterServer router={router} />;
      const drawn = await renderRouterToString({ router, responseHeaders, children });
      const matches = router.stores.matches.get();
      const routes = matches.map((match) => match.staticData);
      const isAway = matches.some(({ error }) => isServiceAway(error));
      const pages = routes.flatMap((route) => route.page ?? []);
      const start = pageStartTag({ settings, language, texts: usedTexts(i18n) });
      const html = (await drawn.text()).replace(
        '</head>',
        () => `${assetTags(pageAssets, pages, nonce)}${start}</head>`,
      );
      return new Response(html, {
        status: isAway ? 503 : drawn.status === 200 ? (routes.at(-1)?.status ?? 200) : drawn.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          vary: 'accept-language, cookie',
          ...(isAway && { 'retry-after': '5', 'cache-control': 'no-store' }),
        },
      });
    }),
  );
}
