import path from 'node:path';
import { photos } from '@pleamar/contract/photos';
import { isSameFile } from '../folder/same-file.ts';
import { newRecord, replacedPhoto, type FileRecord } from '../journal/file-record.ts';
import { hashFile } from '../folder/hash-file.ts';
import type { Unsent } from './originals-queue.ts';
import { statOf, type FoundFile } from '../folder/scan-folder.ts';
import { recordsIn, type Uploading } from './uploading.ts';
import { LANES } from './lanes.ts';
import { withRetries } from '../server/with-retries.ts';

/** The files are hashed ahead of the sending, and one request asks about them. */
const BATCH = 32;

/** The bytes of a photo may be in a file that comes later, where files were renamed around. */
export async function hashBeforeReplacing(run: Uploading, files: readonly FoundFile[]): Promise<void> {
  const isChanged = (file: FoundFile) => {
    const known = run.journal.get(file.path);
    return known !== undefined && !isSameFile(known, file);
  };
  if (files.some(isChanged)) for (const file of files) await recordOf(run, file);
}

/** A batch is hashed while the one before is sent. */
export async function* unsentFiles(
  run: Uploading,
  files: readonly FoundFile[],
  inFolder: ReadonlySet<string>,
): AsyncGenerator<Unsent, void> {
  // The first batch is small, so that the sending starts at once.
  let end = LANES;
  let next = prepare(run, files.slice(0, end), inFolder);
  for (;;) {
    const ready = await next;
    const rest = files.slice(end, end + BATCH);
    end += BATCH;
    next = rest.length > 0 ? prepare(run, rest, inFolder) : Promise.resolve([]);
    // The error is thrown by the await above, which may come after the event loop has looked for handlers.
    next.catch(() => undefined);
    yield* ready;
    if (rest.length === 0) return;
  }
}

/** The other files have their outcome. */
async function prepare(run: Uploading, files: readonly FoundFile[], inFolder: ReadonlySet<string>): Promise<Unsent[]> {
  const unsent: { file: FoundFile; record: FileRecord }[] = [];
  for (const file of files) {
    const record = await recordOf(run, file);
    if (!record) run.onOutcome(file, { state: 'postponed' });
    else if (record.fault !== undefined) run.onOutcome(file, { state: 'refused', fault: record.fault });
    else if (record.isDone || run.claimedHashes.has(record.sha256)) run.onOutcome(file, { state: 'there' });
    else unsent.push({ file, record });
    if (record) run.claimedHashes.add(record.sha256);
  }
  const { missing, awaited } = await statesOf(
    run,
    unsent.map(({ record }) => record.sha256),
  );
  const [toSend, alreadyInAlbum]: [Unsent[], typeof unsent] = [[], []];
  for (const each of unsent) {
    const { sha256 } = each.record;
    const isInAlbum = !missing.has(sha256);
    // Bytes that a photo had before are there too: sent for that photo, they come back to it.
    if (isInAlbum && !replacesPhoto(run, each, inFolder)) alreadyInAlbum.push(each);
    else toSend.push({ ...each, isAwaited: awaited.has(sha256), isInAlbum });
  }
  for (const { file, record } of alreadyInAlbum) {
    const { replaces: _, ...known } = record;
    await run.journal.set(file.path, { ...known, isDone: true });
    run.onOutcome(file, { state: 'there' });
  }
  return toSend;
}

const replacesPhoto = (
  run: Uploading,
  { file, record }: Pick<Unsent, 'file' | 'record'>,
  inFolder: ReadonlySet<string>,
): boolean => record.replaces !== undefined && replacedPhoto(file.path, record, recordsIn(run, inFolder)) !== null;

async function statesOf({ api, albumId, ...waiting }: Uploading, sha256: string[]) {
  if (sha256.length === 0) return { missing: new Set<string>(), awaited: new Set<string>() };
  const answer = await withRetries(waiting, () => api.call(photos.missing, { params: { albumId }, body: { sha256 } }));
  return { missing: new Set(answer.missing), awaited: new Set(answer.awaited) };
}

async function recordOf({ folder, journal }: Uploading, file: FoundFile): Promise<FileRecord | null> {
  const known = journal.get(file.path);
  if (known && isSameFile(known, file)) return known;
  const sha256 = await hashFile(path.join(folder, file.path)).catch(() => null);
  const after = await statOf(folder, file.path);
  if (sha256 === null || !after || !isSameFile(after, file)) return null;
  const record = newRecord(file, sha256, known);
  await journal.set(file.path, record);
  return record;
}
