import { currentToken } from '../token.ts';

/** How a call leaves: over the network from a browser, in process while the server renders a page. */
export interface Transport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  language: () => string;
}

const overTheNetwork: Transport = {
  fetch: (path, init) => {
    const headers = new Headers(init.headers);
    const token = currentToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const csrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    if (csrf) headers.set('x-xsrf-token', decodeURIComponent(csrf));
    return fetch(path, { ...init, headers });
  },
  language: () => document.documentElement.lang,
};

let current: () => Transport = () => overTheNetwork;

export const transport = (): Transport => current();

/** The server gives each request its own; see `entry-server.tsx`. */
export function takeTransportFrom(source: () => Transport) {
  current = source;
}
