import type { Readable } from 'node:stream';

/** Every process receives all events from the database, so any process can serve a reader. */
export interface LiveStreams {
  open: (reader: LiveReader) => Promise<Readable>;
  /** Sends at once, on every stream, what a timer sends in turn. */
  sendHeartbeats: () => Promise<void>;
  close: () => void;
}

interface LiveReader {
  userId: string;
  tokenId: string;
  lastId: number | null;
  /** False for a reader that only requests missed events: the stream ends after them. */
  staysOpen: boolean;
}
