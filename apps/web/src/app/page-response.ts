interface RenderOutcome {
  /** Status of the router, which knows redirects, pages that do not exist and bugs. */
  rendered: number;
  isUnavailable: boolean;
  /** Status of the API's refusal of a form that the browser sent before hydration. */
  refusal?: number | undefined;
  /** Status of the route itself: 404 for the page of unknown addresses, which is rendered like any other. */
  route?: number | undefined;
}

export function statusOf({ rendered, isUnavailable, refusal, route }: RenderOutcome): number {
  if (isUnavailable) return 503;
  if (rendered !== 200) return rendered;
  // Where the API did not answer, the refusal has status 0.
  return refusal || route || 200;
}

interface RenderedPage {
  rendered: Headers;
  language: string;
  /** The `Link` header of the page's fonts and styles. */
  preload: string;
  isUnavailable: boolean;
  hasForm: boolean;
  /** The address holds the key of an album, which opens it without a login. */
  hasAlbumKey: boolean;
}

export function headersOf({ rendered, language, preload, ...page }: RenderedPage): Headers {
  const headers = new Headers(rendered);
  headers.set('content-language', language);
  headers.set('vary', 'accept-language, cookie');
  headers.set('link', preload);
  const cacheControl = cacheControlOf(page);
  if (cacheControl !== null) headers.set('cache-control', cacheControl);
  if (page.isUnavailable) headers.set('retry-after', '5');
  if (page.hasAlbumKey) {
    // The address must reach no other site and no search engine.
    headers.set('referrer-policy', 'no-referrer');
    headers.set('x-robots-tag', 'noindex');
  }
  return headers;
}

/** Null leaves the header to the API's server. */
function cacheControlOf({
  isUnavailable,
  hasForm,
  hasAlbumKey,
}: Omit<RenderedPage, 'rendered' | 'language' | 'preload'>) {
  if (hasAlbumKey) return 'private, no-store';
  return isUnavailable || hasForm ? 'no-store' : null;
}
