import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** The tus protocol (tus.io, 1.0): an interruption costs at most the piece that was being sent. */
export interface Uploads {
  /** Handlers decide who may upload; `errorAnswer` answers their errors and the protocol's `UploadRefused`. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    handlers: UploadHandlers,
    errorAnswer: (error: unknown) => { status: number; body: string },
  ): Promise<void>;
  progress(id: string): Promise<{ received: number; bytes: number } | null>;
  read(id: string): Promise<Readable>;
  locationOf(id: string): string;
  /** The promise also resolves when the upload was not there or its bytes were moved. */
  remove(id: string): Promise<void>;
  untouchedSince(before: Date): Promise<string[]>;
}

export interface Upload {
  id: string;
  bytes: number;
  /** The metadata is unchecked, as the client sent it. */
  metadata: Record<string, string>;
}

export interface UploadHandlers {
  /** The call comes before anything is stored. */
  create(upload: Upload): Promise<void>;
  /** The call comes before each further request. A non-null answer is sent instead of the protocol's. */
  resume(id: string): Promise<Answer | null>;
  /** The call comes with the last byte; the client waits for this answer. */
  finish(id: string): Promise<Answer>;
  cancel(id: string): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The protocol itself refuses: a wrong offset, an unknown upload, too many bytes. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const UPLOAD_ID = /^[0-9a-f]{32}$/;
export const UPLOAD_ID_LENGTH = 32;
