import type { Language } from '@pleamar/contract';

/** Documents for other programs and other sites: feeds, calendars, frames. No login, no cookies. */
export interface PublicDocument {
  contentType: string;
  body: string | Buffer;
  /** 200 by default. */
  status?: number;
  /** How long caches may keep it. Zero for a secret address. */
  maxAgeSeconds: number;
  /** Set for a page that any site may show in a frame: its only stylesheet, which its policy allows by hash. */
  frameStyle?: string;
}

export interface DocumentRequest {
  params: Record<string, string>;
  language: Language;
}

export interface PublicPath {
  /** With parameters, as Fastify writes them. */
  path: string;
  /** Null where there is none. */
  read: (request: DocumentRequest) => Promise<PublicDocument | null>;
}
