import path from 'node:path';
import { photos } from '@pleamar/contract/photos';
import { CallFailed } from './api.ts';
import { isSameFile } from './file-kinds.ts';
import { newRecord, replacedPhoto, type FileRecord } from './file-record.ts';
import { hashFile } from './hash-file.ts';
import type { Journal } from './journal.ts';
import type { FoundFile } from './scan-folder.ts';
import { statOf } from './scan-folder.ts';
import { sendFile, type Sending } from './send-file.ts';
import { sendOrder } from './send-order.ts';
import { withRetries } from './with-retries.ts';

export type Outcome =
  | { state: 'sent'; photoId: string }
  /** The file had other bytes before: its photo has the new ones. */
  | { state: 'replaced'; photoId: string }
  /** The album has these bytes already. */
  | { state: 'there' }
  | { state: 'refused'; fault: string }
  | { state: 'failed'; reason: string }
  /** Still being written, or gone with its card. */
  | { state: 'postponed' };

export interface Uploading extends Sending {
  journal: Journal<FileRecord>;
  /** Hashes that this run has taken up: equal files of two folders are one photo. */
  taken: Set<string>;
  onOffset: (file: FoundFile, bytes: number) => void;
  onOutcome: (file: FoundFile, outcome: Outcome) => void;
}

/** The server checks the end of one file while another is under way. */
const LANES = 3;
/** Hashed ahead of the sending, and asked about in one request. */
const BATCH = 32;

/** `inFolder` are the files that the scan found, those that were sent before too. */
export async function uploadFiles(
  run: Uploading,
  files: readonly FoundFile[],
  inFolder: ReadonlySet<string>,
): Promise<void> {
  await hashBeforeReplacing(run, files);
  const unsent = unsentFiles(run, sendOrder(files));
  const lane = async () => {
    // Each lane takes the next one of the same generator.
    for (let next = await unsent.next(); !next.done; next = await unsent.next()) await send(run, next.value, inFolder);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Where files were renamed around, the bytes of a photo may be in a file that comes later. */
async function hashBeforeReplacing(run: Uploading, files: readonly FoundFile[]): Promise<void> {
  const isChanged = (file: FoundFile) => {
    const known = run.journal.get(file.path);
    return known !== undefined && !isSameFile(known, file);
  };
  if (files.some(isChanged)) for (const file of files) await recordOf(run, file);
}

interface Unsent {
  file: FoundFile;
  record: FileRecord;
}

/** Hashes one batch while the one before is sent. */
async function* unsentFiles(run: Uploading, files: readonly FoundFile[]): AsyncGenerator<Unsent, void> {
  // The first batch is small, so that the sending starts at once.
  let end = LANES;
  let next = prepare(run, files.slice(0, end));
  for (;;) {
    const ready = await next;
    const rest = files.slice(end, end + BATCH);
    end += BATCH;
    next = rest.length > 0 ? prepare(run, rest) : Promise.resolve([]);
    // The error is thrown by the await above, which may come after the event loop has looked for handlers.
    next.catch(() => undefined);
    yield* ready;
    if (rest.length === 0) return;
  }
}

/** Returns the files that have to be sent; the others have their outcome. */
export async function prepare(run: Uploading, files: readonly FoundFile[]): Promise<Unsent[]> {
  const unsent: Unsent[] = [];
  for (const file of files) {
    const record = await recordOf(run, file);
    if (!record) run.onOutcome(file, { state: 'postponed' });
    else if (record.fault !== undefined) run.onOutcome(file, { state: 'refused', fault: record.fault });
    else if (record.isDone || run.taken.has(record.sha256)) run.onOutcome(file, { state: 'there' });
    else unsent.push({ file, record });
    if (record) run.taken.add(record.sha256);
  }
  const missing = new Set(await missingOf(run, unsent));
  const there = unsent.filter(({ record }) => !missing.has(record.sha256));
  for (const { file, record } of there) {
    const { replaces: _, ...known } = record;
    await run.journal.set(file.path, { ...known, isDone: true });
    run.onOutcome(file, { state: 'there' });
  }
  return unsent.filter(({ record }) => missing.has(record.sha256));
}

async function missingOf({ api, albumId, ...waiting }: Uploading, unsent: readonly Unsent[]): Promise<string[]> {
  if (unsent.length === 0) return [];
  const sha256 = unsent.map(({ record }) => record.sha256);
  const answer = await withRetries(waiting, () => api.call(photos.missing, { params: { albumId }, body: { sha256 } }));
  return answer.missing;
}

/** Null for a file that changed while it was read. */
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

async function send(run: Uploading, { file, record }: Unsent, inFolder: ReadonlySet<string>): Promise<void> {
  const others = [...run.journal.entries()].filter(([name]) => inFolder.has(name));
  const photoId = replacedPhoto(file.path, record, others);
  let current = record;
  const keep = async (change: Partial<FileRecord>) => {
    current = { ...current, ...change };
    await run.journal.set(file.path, current);
  };
  const keepDone = (ofPhoto?: string) => {
    const { replaces: _, ...rest } = current;
    current = rest;
    return keep({ isDone: true, ...(ofPhoto !== undefined && { photoId: ofPhoto }) });
  };
  try {
    const sent = await sendFile(run, {
      file,
      record,
      photoId,
      onBegun: (upload) => keep({ upload }),
      onOffset: (bytes) => run.onOffset(file, bytes),
    });
    if (sent.outcome === 'changed') {
      run.taken.delete(record.sha256);
      run.onOutcome(file, { state: 'postponed' });
      return;
    }
    // The same bytes may come back to this file.
    if (photoId !== null && record.replaces) run.taken.delete(record.replaces.sha256);
    await keepDone(sent.photoId);
    const state = photoId === null ? 'sent' : 'replaced';
    run.onOutcome(file, sent.isNew ? { state, photoId: sent.photoId } : { state: 'there' });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (photoId !== null && error.code === 'photo_not_found') {
      // Photos that the photographer deleted stay deleted.
      await keepDone();
      run.onOutcome(file, { state: 'there' });
      return;
    }
    run.taken.delete(record.sha256);
    if (error.fault === null) {
      run.onOutcome(file, { state: 'failed', reason: error.message });
      return;
    }
    // Bytes that were spoilt on their way may be whole the next time; the others stay what they are.
    if (error.fault !== 'arrived_broken') await keep({ fault: error.fault });
    run.onOutcome(file, { state: 'refused', fault: error.fault });
  }
}
