import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Files that arrive in pieces, by the tus protocol (tus.io, 1.0): a broken connection, a closed page or a restarted
 * server costs at most the piece that was on its way.
 */
export interface Uploads {
  /**
   * Answers one request of the protocol. The handlers decide who may upload and what becomes of the file; `errorAnswer`
   * makes the answer to an error, be it thrown by a handler or an `UploadRefused` of the protocol.
   */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    handlers: UploadHandlers,
    errorAnswer: (error: unknown) => { status: number; body: string },
  ): Promise<void>;
  /** How far an upload has come; null if the store does not know it. */
  progress(id: string): Promise<{ received: number; bytes: number } | null>;
  /** The bytes of a complete upload. */
  read(id: string): Promise<Readable>;
  /** The name by which `Storage.move` takes over the bytes of a complete upload. */
  locationOf(id: string): string;
  /** Gone afterwards, whether or not it was there, also when its bytes were moved. */
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

/** The product's part of one caller's uploads. Each refuses by throwing. */
export interface UploadHandlers {
  /** Called before anything is stored. */
  create(upload: Upload): Promise<void>;
  /** Called before each further request about an upload. Its answer is sent instead of the protocol's; null lets it go on. */
  resume(id: string): Promise<Answer | null>;
  /** Called with the last byte; the client waits for this answer. */
  finish(id: string): Promise<Answer>;
  /** The client gives the upload up. */
  cancel(id: string): Promise<void>;
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
