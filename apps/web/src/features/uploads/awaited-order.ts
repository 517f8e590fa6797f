/** A sold original is sent before the others, so the album is queried this often for new sales. */
const QUERY_INTERVAL_MS = 10_000;

interface AwaitedOrderTools {
  /** The hashes of the originals that the album awaits, because it has only their previews. Sold ones come first. */
  query: () => Promise<readonly string[]>;
  /** False while no original can be sent, so that the order does not matter. */
  isNeeded: () => boolean;
  now: () => number;
}

export function createAwaitedOrder({ query, isNeeded, now }: AwaitedOrderTools) {
  let hashes: readonly string[] = [];
  let queriedAtMs = -Infinity;
  let answer: Promise<void> = Promise.resolve();

  return {
    hashes: () => hashes,
    /** Lanes that call it meanwhile wait for the same answer; without it they would send unsold files. */
    update: (): Promise<void> => {
      if (!isNeeded() || now() - queriedAtMs < QUERY_INTERVAL_MS) return answer;
      queriedAtMs = now();
      answer = query().then(
        (inOrder) => void (hashes = inOrder),
        // Without an answer the former order stays.
        () => undefined,
      );
      return answer;
    },
  };
}
