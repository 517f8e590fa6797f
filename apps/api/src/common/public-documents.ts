import type { Language } from '@pleamar/contract';
import type { App } from './context.ts';

/** Other programs and other sites read these: feeds, calendars, frames. They need no login and no cookies. */
export interface PublicDocument {
  contentType: string;
  body: string | Buffer;
  status?: number;
  maxAgeSeconds: number;
  /** Any site may show a page with it in a frame: its only stylesheet, which its policy allows by hash. */
  frameStyle?: string;
}

export interface DocumentRequest {
  params: Record<string, string>;
  language: Language;
}

export interface PublicPath {
  path: string;
  read: (app: App, request: DocumentRequest) => Promise<PublicDocument | null>;
  /** A replica would still know a secret address that was just renewed, so the primary is read. */
  isSecret?: true;
}
