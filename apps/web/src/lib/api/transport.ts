import type { Route } from '@pleamar/contract';
import { currentToken } from './token.ts';

/** A browser goes over the network; the server calls its API in process while it renders a page. */
export interface Transport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  language: () => string;
  /** An endpoint's headers besides the login. */
  headers?: HeadersOf;
  /** A page without it has no live updates. */
  stream?: (path: string, lastId: number | null, signal: AbortSignal) => Promise<Response>;
}

export type HeadersOf = (endpoint: Route) => Record<string, string>;

let headersOf: HeadersOf = () => ({});

const overTheNetwork: Transport = {
  fetch: (path, init) => {
    if (init.credentials === 'omit') return fetch(path, init);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(loginHeaders())) headers.set(name, value);
    return fetch(path, { ...init, headers });
  },
  language: () => document.documentElement.lang,
  headers: (endpoint) => headersOf(endpoint),
  stream: (path, lastId, signal) =>
    fetch(path, {
      signal,
      headers: { ...loginHeaders(), ...(lastId !== null && { 'last-event-id': String(lastId) }) },
    }),
};

export function loginHeaders(): Record<string, string> {
  const token = currentToken();
  const csrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(csrf && { 'x-xsrf-token': decodeURIComponent(csrf) }),
  };
}

/** The browser's requests get these headers; a rendering names its own in its transport. */
export function setHeaderSource(source: HeadersOf) {
  headersOf = source;
}

let current: () => Transport = () => overTheNetwork;

export const transport = (): Transport => current();

/** The server gives each request its own transport; see `entry-server.tsx`. */
export function setTransportSource(source: () => Transport) {
  current = source;
}
