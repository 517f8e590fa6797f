import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Files that arrive in pieces, by the tus protocol (tus.io, 1.0): a broken connection, a closed page or a restarted
 * server costs at most the piece that was on its way.
 */
export interface Uploads {
  /** Speaks the protocol with one client; asks `visit` about everything that is not protocol. */
  handle(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void>;
  /** How far an upload has come; null if the store does not know it. */
  progress(id: string): Promise<{ received: number; bytes: number } | null>;
  /** The bytes of a complete upload. */
  read(id: string): Promise<Readable>;
  /** Gone afterwards, whether or not it was there. */
  remove(id: string): Promise<void>;
  /** Those that were last touched before `before`. */
  untouchedSince(before: Date): Promise<string[]>;
}

export interface Upload {
  /** 32 hexadecimal digits. */
  id: string;
  bytes: number;
  /** As the client sent it. */
  metadata: Record<string, string>;
}

/** The product's side of a request. */
export interface Visit {
  /** Before anything is stored; throws to refuse. */
  created(upload: Upload): Promise<void>;
  /** All bytes are there; the client waits for this answer. */
  finished(upload: Upload): Promise<Answer>;
  /** What to tell the client about an error: one of `created` or `finished`, or an `UploadRefused` of the protocol. */
  refusal(error: unknown): { status: number; body: string };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The protocol's own refusal: a wrong offset, an unknown upload, too many bytes. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const UPLOAD_ID = /^[0-9a-f]{32}$/;
