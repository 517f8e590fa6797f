import { currentAlbumKey } from '../album-key.ts';
import { currentToken } from '../token.ts';

/** The network in a browser; in process while the server renders a page. */
export interface Transport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  language: () => string;
  /** The key of an album by link, which opens it to a visitor. */
  albumKey?: () => string | null;
  /** Without it there are no live updates. */
  stream?: (path: string, lastId: number | null, signal: AbortSignal) => Promise<Response>;
  /** Sends large files in pieces; without it they go over the network (`features/uploads`). */
  sendFile?: SendFile;
}

export interface FileToSend {
  albumId: string;
  /** The photo that gets this file; without it the file is a new photo. */
  photoId?: string;
  file: File;
  /** Null where the browser cannot compute it. */
  sha256: string | null;
  /** The file is the preview of an original that follows. */
  announced?: AnnouncedOriginal;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

export interface AnnouncedOriginal {
  sha256: string;
  bytes: number;
  /** Upright. */
  width: number;
  height: number;
}

export type SendFile = (request: FileToSend) => Promise<SentFile>;

export interface SentFile {
  photoId: string;
  /** The photo had these bytes before. */
  isKnown?: boolean;
}

const overTheNetwork: Transport = {
  fetch: (path, init) => {
    if (init.credentials === 'omit') return fetch(path, init);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(loginHeaders())) headers.set(name, value);
    return fetch(path, { ...init, headers });
  },
  language: () => document.documentElement.lang,
  albumKey: currentAlbumKey,
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

let current: () => Transport = () => overTheNetwork;

export const transport = (): Transport => current();

/** The server gives each request its own transport; see `entry-server.tsx`. */
export function takeTransportFrom(source: () => Transport) {
  current = source;
}
