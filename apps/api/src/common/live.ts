import type { Readable } from 'node:stream';

/** The open streams of this process. Any number of processes serve them: each receives all events from the database. */
export interface LiveStreams {
  open: (reader: LiveReader) => Promise<Readable>;
  /** A sign of life on every stream, and for everybody who has one, now; it comes around by itself. */
  beat: () => Promise<void>;
  close: () => void;
}

interface LiveReader {
  userId: string;
  tokenId: string;
  /** The number of the last event that arrived; null for a new reader. */
  lastId: number | null;
  /** False for a reader that only wants missed events. */
  stays: boolean;
}
