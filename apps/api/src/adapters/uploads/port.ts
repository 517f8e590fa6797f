import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** The tus protocol (tus.io, 1.0): an interrupted upload loses at most the piece that was being sent. */
export interface Uploads {
  /** The handlers decide about permission. `errorAnswer` answers their errors and `UploadRefused`. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    handlers: UploadHandlers,
    errorAnswer: (error: unknown) => { status: number; body: string },
  ): Promise<void>;
  progress(id: string): Promise<{ received: number; bytes: number } | null>;
  read(id: string): Promise<Readable>;
  locationOf(id: string): string;
  /** Resolves also if the upload does not exist or its bytes were moved. */
  remove(id: string): Promise<void>;
  untouchedSince(before: Date): Promise<string[]>;
}

export interface Upload {
  id: string;
  bytes: number;
  /** As the client sent it, unchecked. */
  metadata: Record<string, string>;
}

export interface UploadHandlers {
  /** Called before anything is stored. */
  create(upload: Upload): Promise<void>;
  /** Called before each further request. An answer other than null is sent in place of the protocol's. */
  resume(id: string): Promise<ProtocolAnswer | null>;
  /** Called with the last byte. The client waits for this answer. */
  finish(id: string): Promise<ProtocolAnswer>;
  cancel(id: string): Promise<void>;
}

export interface ProtocolAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The request breaks the protocol: a wrong offset, an unknown upload, too many bytes. */
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
