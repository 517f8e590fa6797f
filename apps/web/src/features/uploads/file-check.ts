import type { FileFault } from '@pleamar/contract/file-faults';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@pleamar/domain/pictures/upload-limits';
import { toHex } from '../../lib/format/hex.ts';

/** A first check by name and size; the server inspects the content. */
export function problemOf(file: File): FileFault | null {
  // Some systems give a file no type, so a known ending of its name is accepted too.
  const isKnownType = UPLOAD_TYPES.some((type) => type === file.type) || /\.(jpe?g|png|webp)$/i.test(file.name);
  if (!isKnownType) return 'unsupported_format';
  if (file.size === 0) return 'empty';
  return file.size > MAX_UPLOAD_BYTES ? 'too_large' : null;
}

/** Files that an operating system adds to folders. They are skipped without a message. */
export const isSystemFile = ({ name }: File): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

export type FileCheckResult =
  /** `isAwaited`: the album has this file's preview and awaits the file as its original. */
  | { kind: 'new'; sha256: string | null; isAwaited?: boolean }
  | { kind: 'in-album'; sha256: string }
  | { kind: 'dropped-before' };

export interface MissingFiles {
  /** Hashes that the album does not have. */
  missing: readonly string[];
  /** Hashes in `missing` whose preview the album has. */
  awaited: readonly string[];
}

interface CheckTools {
  hash: (file: File) => Promise<string | null>;
  /** Queries the album; before there is one, all hashes are missing. */
  missing: (sha256: string[]) => Promise<MissingFiles>;
  onDuplicate: (key: string, of: 'album' | 'drop') => void;
}

export type FileCheck = ReturnType<typeof createFileCheck>;

const hashesAtOnce = 2;
const batchSize = 100;

/**
 * Finds the files that the album already has, so that a folder that is dropped again is only read and not sent. The
 * album is queried with batches of hashes. If the hash or the query fails, the file counts as new and the server
 * decides.
 */
export function createFileCheck({ hash, missing, onDuplicate }: CheckTools) {
  const lanes: Promise<unknown>[] = Array.from({ length: hashesAtOnce }, () => Promise.resolve());
  const results = new Map<string, Promise<FileCheckResult>>();
  const owners = new Map<string, string>();
  let started = 0;
  let unhashed = 0;
  let batch: { order: number; sha256: string; resolve: (result: FileCheckResult) => void }[] = [];

  return {
    start(key: string, file: File) {
      const order = started;
      const lane = order % hashesAtOnce;
      started += 1;
      unhashed += 1;
      const hashed = Promise.resolve(lanes[lane])
        .then(() => hash(file))
        .catch(() => null);
      lanes[lane] = hashed;
      results.set(
        key,
        hashed.then((sha256) => checkHash(key, sha256, order)).then((result) => reportDuplicate(key, result)),
      );
    },
    result: (key: string) => results.get(key),
    /** For a file that is removed from the page: it may be dropped again. */
    forget(key: string) {
      results.delete(key);
      for (const [sha256, owner] of owners) if (owner === key) owners.delete(sha256);
    },
    /** Queries again which of these files the album has: their photos may have been removed since the check. */
    async noLongerInAlbum(keys: readonly string[]): Promise<string[]> {
      const checked = await Promise.all(keys.map(async (key) => ({ key, result: await results.get(key) })));
      const inAlbum = checked.flatMap(({ key, result }) =>
        result?.kind === 'in-album' ? { key, sha256: result.sha256 } : [],
      );
      if (inAlbum.length === 0) return [];
      const answer = await missing(inAlbum.map(({ sha256 }) => sha256)).catch(() => null);
      const missingHashes = new Set(answer?.missing);
      const removed = inAlbum.filter(({ sha256 }) => missingHashes.has(sha256));
      for (const { key, sha256 } of removed) results.set(key, Promise.resolve({ kind: 'new', sha256 }));
      return removed.map(({ key }) => key);
    },
  };

  function checkHash(key: string, sha256: string | null, order: number): Promise<FileCheckResult> {
    unhashed -= 1;
    const result = new Promise<FileCheckResult>((resolve) => {
      // A file that was removed while it was being hashed must not own its hash, or it could not be dropped again.
      const isForgotten = !results.has(key);
      if (sha256 === null || isForgotten) resolve({ kind: 'new', sha256 });
      else if (owners.has(sha256)) resolve({ kind: 'dropped-before' });
      else {
        owners.set(sha256, key);
        batch.push({ order, sha256, resolve });
      }
    });
    // A batch is sent when it is full, or when no other file is being hashed.
    if (batch.length > 0 && (batch.length >= batchSize || unhashed === 0)) void queryAlbum();
    return result;
  }

  function reportDuplicate(key: string, result: FileCheckResult): FileCheckResult {
    if (result.kind !== 'new') onDuplicate(key, result.kind === 'in-album' ? 'album' : 'drop');
    return result;
  }

  async function queryAlbum() {
    // Files are sent in the order in which they were dropped; of two that are hashed at once the later may finish
    // first.
    const queried = batch.toSorted((one, other) => one.order - other.order);
    batch = [];
    const hashes = queried.map(({ sha256 }) => sha256);
    const answer = await missing(hashes).catch(() => ({ missing: hashes, awaited: [] }));
    const [missingHashes, awaited] = [new Set(answer.missing), new Set(answer.awaited)];
    for (const { sha256, resolve } of queried) {
      const isAwaited = awaited.has(sha256);
      resolve(missingHashes.has(sha256) ? { kind: 'new', sha256, isAwaited } : { kind: 'in-album', sha256 });
    }
  }
}

/** Null on a page without TLS, which has no `crypto.subtle`, and for an unreadable file. */
export async function hashFile(file: File): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return toHex(new Uint8Array(digest));
  } catch {
    // The file was moved or deleted after it was chosen. Sending it will fail with a message.
    return null;
  }
}
