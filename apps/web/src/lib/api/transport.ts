import type { Route } from '@pleamar/contract';
import { currentToken } from './token.ts';

/** How requests reach the API: over the network from a browser, in process while the server renders a page. */
export interface Transport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  language: () => string;
  /** An endpoint's headers besides the login. */
  headers?: HeadersOf;
  /** Absent on the server, whose pages have no live updates. */
  stream?: (path: string, lastId: number | null, signal: AbortSignal) => Promise<Response>;
}

export type HeadersOf = (endpoint: Route) => Record<string, string>;

/** The browser's transport; `headers` are those of an endpoint besides the login. */
export const networkTransport = (headers: HeadersOf = () => ({})): Transport => ({
  fetch: (path, init) => {
    if (init.credentials === 'omit') return fetch(path, init);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(loginHeaders())) headers.set(name, value);
    return fetch(path, { ...init, headers });
  },
  language: () => document.documentElement.lang,
  headers,
  stream: (path, lastId, signal) =>
    fetch(path, {
      signal,
      headers: { ...loginHeaders(), ...(lastId !== null && { 'last-event-id': String(lastId) }) },
    }),
});

export function loginHeaders(): Record<string, string> {
  const token = currentToken();
  const csrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(csrf && { 'x-xsrf-token': decodeURIComponent(csrf) }),
  };
}

const withoutHeaders = networkTransport();

let current: () => Transport = () => withoutHeaders;

export const transport = (): Transport => current();

/** The start of a page sets it: one transport in a browser, one for each request on the server. */
export function setTransportSource(source: () => Transport) {
  current = source;
}
