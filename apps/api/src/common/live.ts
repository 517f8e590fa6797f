import type { Readable } from 'node:stream';

/** The open streams of this process. Any number of processes serve them: each hears of all events from the database. */
export interface LiveStreams {
  open: (reader: LiveReader) => Promise<Readable>;
  /** A sign of life on every stream, and for everybody who has one, now; it comes around by itself. */
  beat: () => Promise<void>;
  close: () => void;
}

interface LiveReader {
  userId: string;
  tokenId: string;
  /** The number of the last event that arrived; null for whoever begins. */
  lastId: number | null;
  /** False for whoever only wants what was missed. */
  stays: boolean;
}
