import type { Language } from '@pleamar/contract';
import type { App } from './context.ts';

/** A feed, a calendar or a page for a frame, which other programs and sites read without a login and cookies. */
export interface PublicDocument {
  contentType: string;
  body: string | Buffer;
  status?: number;
  maxAgeSeconds: number;
  /** The page's only stylesheet, which its policy allows by hash. Any site may show a page that has one in a frame. */
  frameStyle?: string;
}

export interface DocumentRequest {
  params: Record<string, string>;
  language: Language;
}

export interface PublicPath {
  path: string;
  read: (app: App, request: DocumentRequest) => Promise<PublicDocument | null>;
  /** Reads the primary: a replica would still answer at a secret address that was just renewed. */
  isSecret?: true;
}
