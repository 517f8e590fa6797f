import path from 'node:path';
import { photos } from '@pleamar/contract/photos';
import { isSameFile } from '../folder/same-file.ts';
import { newRecord, findReplacedPhoto, type FileRecord } from '../journal/file-record.ts';
import { hashFile } from '../folder/hash-file.ts';
import type { UnsentFile } from './originals-queue.ts';
import { statFile, type FoundFile } from '../folder/scan-folder.ts';
import { selectRecords, type UploadRun } from './upload-run.ts';
import { LANES } from './lanes.ts';
import { withRetries } from '../server/with-retries.ts';

/** So many files are hashed before they are sent, and one request asks for their states. */
const BATCH = 32;

/** All files must be hashed before one replaces a photo: another file may have got the photo's bytes by renaming. */
export async function hashBeforeReplacing(run: UploadRun, files: readonly FoundFile[]): Promise<void> {
  const isChanged = (file: FoundFile) => {
    const known = run.journal.get(file.path);
    return known !== undefined && !isSameFile(known, file);
  };
  if (files.some(isChanged)) for (const file of files) await readOrCreateRecord(run, file);
}

/** Hashes the next batch while the previous one is sent. */
export async function* findUnsentFiles(
  run: UploadRun,
  files: readonly FoundFile[],
  inFolder: ReadonlySet<string>,
): AsyncGenerator<UnsentFile, void> {
  // The first batch is small, so that sending starts at once.
  let end = LANES;
  let next = prepare(run, files.slice(0, end), inFolder);
  for (;;) {
    const ready = await next;
    const rest = files.slice(end, end + BATCH);
    end += BATCH;
    next = rest.length > 0 ? prepare(run, rest, inFolder) : Promise.resolve([]);
    // The error is thrown by the `await` above. Until then Node would report it as unhandled.
    next.catch(() => undefined);
    yield* ready;
    if (rest.length === 0) return;
  }
}

/** Returns the files to send. All others get their outcome here. */
async function prepare(
  run: UploadRun,
  files: readonly FoundFile[],
  inFolder: ReadonlySet<string>,
): Promise<UnsentFile[]> {
  const unsent: { file: FoundFile; record: FileRecord }[] = [];
  for (const file of files) {
    const record = await readOrCreateRecord(run, file);
    if (!record) run.onOutcome(file, { state: 'postponed' });
    else if (record.fault !== undefined) run.onOutcome(file, { state: 'refused', fault: record.fault });
    else if (record.isDone || run.claimedHashes.has(record.sha256)) run.onOutcome(file, { state: 'duplicate' });
    else unsent.push({ file, record });
    if (record) run.claimedHashes.add(record.sha256);
  }
  const { missing, awaited } = await readStates(
    run,
    unsent.map(({ record }) => record.sha256),
  );
  const [toSend, alreadyInAlbum]: [UnsentFile[], typeof unsent] = [[], []];
  for (const each of unsent) {
    const { sha256 } = each.record;
    const isInAlbum = !missing.has(sha256);
    // The album also counts bytes that a photo had before. They are sent if they replace the bytes of that photo.
    if (isInAlbum && !replacesPhoto(run, each, inFolder)) alreadyInAlbum.push(each);
    else toSend.push({ ...each, isAwaited: awaited.has(sha256), isInAlbum });
  }
  for (const { file, record } of alreadyInAlbum) {
    const { replaces: _, ...known } = record;
    await run.journal.set(file.path, { ...known, isDone: true });
    run.onOutcome(file, { state: 'duplicate' });
  }
  return toSend;
}

const replacesPhoto = (
  run: UploadRun,
  { file, record }: Pick<UnsentFile, 'file' | 'record'>,
  inFolder: ReadonlySet<string>,
): boolean =>
  record.replaces !== undefined && findReplacedPhoto(file.path, record, selectRecords(run, inFolder)) !== null;

async function readStates({ api, albumId, ...retryHooks }: UploadRun, sha256: string[]) {
  if (sha256.length === 0) return { missing: new Set<string>(), awaited: new Set<string>() };
  const answer = await withRetries(retryHooks, () =>
    api.call(photos.missing, { params: { albumId }, body: { sha256 } }),
  );
  return { missing: new Set(answer.missing), awaited: new Set(answer.awaited) };
}

async function readOrCreateRecord({ folder, journal }: UploadRun, file: FoundFile): Promise<FileRecord | null> {
  const known = journal.get(file.path);
  if (known && isSameFile(known, file)) return known;
  const sha256 = await hashFile(path.join(folder, file.path)).catch(() => null);
  const after = await statFile(folder, file.path);
  if (sha256 === null || !after || !isSameFile(after, file)) return null;
  const record = newRecord(file, sha256, known);
  await journal.set(file.path, record);
  return record;
}
