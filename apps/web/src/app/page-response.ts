interface RenderOutcome {
  /** The router's, which knows redirects, pages that do not exist and bugs. */
  renderedStatus: number;
  isUnavailable: boolean;
  /** The API's, where it refused a form that the browser sent before hydration. */
  refusalStatus?: number | undefined;
  /** The route's own: 404 for the page of unknown addresses, which is rendered like any other. */
  routeStatus?: number | undefined;
}

export function statusOf({ renderedStatus, isUnavailable, refusalStatus, routeStatus }: RenderOutcome): number {
  if (isUnavailable) return 503;
  if (renderedStatus !== 200) return renderedStatus;
  // Where the API did not answer, the refusal has status 0.
  return refusalStatus || routeStatus || 200;
}

interface RenderedPage {
  renderedHeaders: Headers;
  language: string;
  /** Names the page's fonts and styles. */
  linkHeader: string;
  isUnavailable: boolean;
  hasForm: boolean;
  /** The address holds the key of an album, which opens it without a login. */
  hasAlbumKey: boolean;
}

export function headersOf({ renderedHeaders, language, linkHeader, ...page }: RenderedPage): Headers {
  const headers = new Headers(renderedHeaders);
  headers.set('content-language', language);
  headers.set('vary', 'accept-language, cookie');
  headers.set('link', linkHeader);
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
}: Omit<RenderedPage, 'renderedHeaders' | 'language' | 'linkHeader'>) {
  if (hasAlbumKey) return 'private, no-store';
  return isUnavailable || hasForm ? 'no-store' : null;
}
