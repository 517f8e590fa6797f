import type { Readable } from 'node:stream';

/** Every process receives all events from the database, so any of them can serve a reader. */
export interface LiveStreams {
  open: (reader: LiveReader) => Promise<Readable>;
  /** A timer sends the same heartbeat on every stream. */
  beat: () => Promise<void>;
  close: () => void;
}

interface LiveReader {
  userId: string;
  tokenId: string;
  lastId: number | null;
  /** False for a reader that only requests missed events: the stream ends after them. */
  stays: boolean;
}
