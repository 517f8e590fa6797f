import type { Readable } from 'node:stream';

export interface FileAnswer {
  status: number;
  headers: Record<string, string | number>;
  body: Readable | null;
}
