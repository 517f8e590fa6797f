/** A sale moves its original to the head of the queue: the album is queried this often for what is sold. */
const ASK_AGAIN_MS = 10_000;

interface AwaitedOrderTools {
  /** Hashes of the originals whose preview the album has, sold ones first. */
  query: () => Promise<readonly string[]>;
  /** False while no original could be sent in the order of an answer. */
  isNeeded: () => boolean;
  now: () => number;
}

export function createAwaitedOrder({ query, isNeeded, now }: AwaitedOrderTools) {
  let hashes: readonly string[] = [];
  let askedAtMs = -Infinity;
  let answer: Promise<void> = Promise.resolve();

  return {
    hashes: () => hashes,
    /** Lanes that ask meanwhile wait for the same answer, or they would send unsold files. */
    update: (): Promise<void> => {
      if (!isNeeded() || now() - askedAtMs < ASK_AGAIN_MS) return answer;
      askedAtMs = now();
      answer = query().then(
        (inOrder) => void (hashes = inOrder),
        // The former order is as good without an answer.
        () => undefined,
      );
      return answer;
    },
  };
}
