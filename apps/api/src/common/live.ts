import type { Readable } from 'node:stream';

/** Every process receives all events from the database, so any of them can serve a reader. */
export interface LiveStreams {
  open: (reader: LiveReader) => Promise<Readable>;
  /** Sends a sign of life on every stream now; a timer does the same. */
  beat: () => Promise<void>;
  close: () => void;
}

interface LiveReader {
  userId: string;
  tokenId: string;
  /** Null for a new reader. */
  lastId: number | null;
  /** False for a reader that only wants missed events. */
  stays: boolean;
}
