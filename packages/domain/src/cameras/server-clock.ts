/** Both times of the browser are by the same clock, whatever it shows. */
export type ClockSample = { sentMs: number; serverMs: number; receivedMs: number };

export type ServerClock = {
  offsetMs: number;
  exactMs: number;
};

/** The quickest answer is the most exact: the server's time is in the middle of the round trip. */
export function serverClock(samples: readonly ClockSample[]): ServerClock | null {
  const clocks = samples
    .map(({ sentMs, serverMs, receivedMs }) => ({
      offsetMs: serverMs - (sentMs + receivedMs) / 2,
      exactMs: (receivedMs - sentMs) / 2,
    }))
    .filter(({ exactMs }) => exactMs >= 0);
  return clocks.toSorted((a, b) => a.exactMs - b.exactMs)[0] ?? null;
}
