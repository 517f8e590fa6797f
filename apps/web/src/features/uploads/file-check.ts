/** What is known of a file before it is sent. */
export type Finding =
  | { is: 'new'; sha256: string | null }
  | { is: 'in-album'; sha256: string }
  | { is: 'dropped-before' };

interface Tools {
  hash: (file: File) => Promise<string | null>;
  /** Of these hashes, those that the album does not have; all of them while there is no album. */
  missing: (sha256: string[]) => Promise<string[]>;
}

const atOnce = 2;
const batchSize = 100;

/**
 * Hashes files as they come, two at a time, and asks the album about them in batches: a folder that is dropped again
 * costs reading it, not sending it. Where either fails the file counts as new, and the server finds out.
 */
export function createFileCheck({ hash, missing }: Tools) {
  const lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  const owners = new Map<string, string>();
  let started = 0;
  let unread = 0;
  let batch: { sha256: string; tell: (finding: Finding) => void }[] = [];

  return {
    check(key: string, file: File): Promise<Finding> {
      const lane = started % atOnce;
      started += 1;
      unread += 1;
      const read = Promise.resolve(lanes[lane])
        .then(() => hash(file))
        .catch(() => null);
      lanes[lane] = read;
      return read.then((sha256) => find(key, sha256));
    },
    /** The file is gone from the page: the same one may be dropped anew. */
    forget(key: string) {
      for (const [sha256, owner] of owners) if (owner === key) owners.delete(sha256);
    },
  };

  function find(key: string, sha256: string | null): Promise<Finding> {
    unread -= 1;
    const finding = new Promise<Finding>((resolve) => {
      if (sha256 === null) resolve({ is: 'new', sha256 });
      else if (owners.has(sha256)) resolve({ is: 'dropped-before' });
      else {
        owners.set(sha256, key);
        batch.push({ sha256, tell: resolve });
      }
    });
    // It leaves when it is full, or when nothing more is being read.
    if (batch.length > 0 && (batch.length >= batchSize || unread === 0)) void askAlbum();
    return finding;
  }

  async function askAlbum() {
    const asked = batch;
    batch = [];
    const hashes = asked.map(({ sha256 }) => sha256);
    const wanted = new Set(await missing(hashes).catch(() => hashes));
    for (const { sha256, tell } of asked) tell({ is: wanted.has(sha256) ? 'new' : 'in-album', sha256 });
  }
}
