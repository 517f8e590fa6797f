import type { FileFault } from '@pleamar/contract/file-faults';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@pleamar/domain/pictures/upload-limits';

/** The server inspects the file itself. */
export function problemOf(file: File): FileFault | null {
  // The name decides where a system does not know a type and leaves it empty.
  const isKnownType = UPLOAD_TYPES.some((type) => type === file.type) || /\.(jpe?g|png|webp)$/i.test(file.name);
  if (!isKnownType) return 'unsupported_format';
  if (file.size === 0) return 'empty';
  return file.size > MAX_UPLOAD_BYTES ? 'too_large' : null;
}

/** The system itself puts these into folders: they are skipped without a message. */
export const isSystemFile = ({ name }: File): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

export type Finding =
  /** An `isAwaited` file is the original of a preview that the album has. */
  | { kind: 'new'; sha256: string | null; isAwaited?: boolean }
  | { kind: 'in-album'; sha256: string }
  | { kind: 'dropped-before' };

/** The album has the previews of the `awaited` among the missing ones. */
export interface MissingFiles {
  missing: readonly string[];
  awaited: readonly string[];
}

interface CheckTools {
  hash: (file: File) => Promise<string | null>;
  /** All hashes are missing while there is no album. */
  missing: (sha256: string[]) => Promise<MissingFiles>;
  onDuplicate: (key: string, of: 'album' | 'drop') => void;
}

export type FileCheck = ReturnType<typeof createFileCheck>;

const atOnce = 2;
const batchSize = 100;

/**
 * A folder that is dropped again is read, not sent: the album is queried in batches. Where the hash or the query fails,
 * the file counts as new and the server decides.
 */
export function createFileCheck({ hash, missing, onDuplicate }: CheckTools) {
  const lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  const findings = new Map<string, Promise<Finding>>();
  const owners = new Map<string, string>();
  let started = 0;
  let unread = 0;
  let batch: { order: number; sha256: string; resolve: (finding: Finding) => void }[] = [];

  return {
    start(key: string, file: File) {
      const order = started;
      const lane = order % atOnce;
      started += 1;
      unread += 1;
      const read = Promise.resolve(lanes[lane])
        .then(() => hash(file))
        .catch(() => null);
      lanes[lane] = read;
      findings.set(
        key,
        read.then((sha256) => find(key, sha256, order)).then((finding) => reported(key, finding)),
      );
    },
    finding: (key: string) => findings.get(key),
    /** The same file may be dropped again after it is removed from the page. */
    forget(key: string) {
      findings.delete(key);
      for (const [sha256, owner] of owners) if (owner === key) owners.delete(sha256);
    },
    /** Photos may have been removed from the album since the check. */
    async noLongerInAlbum(keys: readonly string[]): Promise<string[]> {
      const known = await Promise.all(keys.map(async (key) => ({ key, finding: await findings.get(key) })));
      const inAlbum = known.flatMap(({ key, finding }) =>
        finding?.kind === 'in-album' ? { key, sha256: finding.sha256 } : [],
      );
      if (inAlbum.length === 0) return [];
      const answer = await missing(inAlbum.map(({ sha256 }) => sha256)).catch(() => null);
      const wanted = new Set(answer?.missing);
      const gone = inAlbum.filter(({ sha256 }) => wanted.has(sha256));
      for (const { key, sha256 } of gone) findings.set(key, Promise.resolve({ kind: 'new', sha256 }));
      return gone.map(({ key }) => key);
    },
  };

  function find(key: string, sha256: string | null, order: number): Promise<Finding> {
    unread -= 1;
    const finding = new Promise<Finding>((resolve) => {
      if (sha256 === null) resolve({ kind: 'new', sha256 });
      else if (owners.has(sha256)) resolve({ kind: 'dropped-before' });
      else {
        owners.set(sha256, key);
        batch.push({ order, sha256, resolve });
      }
    });
    // A batch is sent when it is full, or when no file is being read.
    if (batch.length > 0 && (batch.length >= batchSize || unread === 0)) void askAlbum();
    return finding;
  }

  function reported(key: string, finding: Finding): Finding {
    if (finding.kind !== 'new') onDuplicate(key, finding.kind === 'in-album' ? 'album' : 'drop');
    return finding;
  }

  async function askAlbum() {
    // The drop order is the order of sending; two files are hashed at a time, and the second may finish first.
    const asked = batch.toSorted((one, other) => one.order - other.order);
    batch = [];
    const hashes = asked.map(({ sha256 }) => sha256);
    const answer = await missing(hashes).catch(() => ({ missing: hashes, awaited: [] }));
    const [wanted, awaited] = [new Set(answer.missing), new Set(answer.awaited)];
    for (const { sha256, resolve } of asked) {
      const isAwaited = awaited.has(sha256);
      resolve(wanted.has(sha256) ? { kind: 'new', sha256, isAwaited } : { kind: 'in-album', sha256 });
    }
  }
}

/** Returns null without `crypto.subtle` (a page without TLS) or for an unreadable file. */
export async function hashFile(file: File): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // The file was moved or deleted since it was chosen: sending it will fail with a message.
    return null;
  }
}
