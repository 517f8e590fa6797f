/** A question to the server for its time. Sent and received by one clock of the browser's, whatever that shows. */
export type ClockSample = { sentMs: number; serverMs: number; receivedMs: number };

export type ServerClock = {
  /** The milliseconds to add to the browser's clock. */
  offsetMs: number;
  /** How far it may be off at most: half of the way there and back. */
  exactMs: number;
};

/**
 * The quickest answer is the most exact: its server's time is in the middle of the round trip, give or take half of it.
 */
export function serverClock(samples: readonly ClockSample[]): ServerClock | null {
  const clocks = samples
    .map(({ sentMs, serverMs, receivedMs }) => ({
      offsetMs: serverMs - (sentMs + receivedMs) / 2,
      exactMs: (receivedMs - sentMs) / 2,
    }))
    .filter(({ exactMs }) => exactMs >= 0);
  return clocks.toSorted((a, b) => a.exactMs - b.exactMs)[0] ?? null;
}
