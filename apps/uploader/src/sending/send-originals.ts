import { photos } from '@pleamar/contract/photos';
import { CallFailed } from '../server/api.ts';
import { findReplacedPhoto } from '../journal/file-record.ts';
import { sendOriginal } from './send-original.ts';
import { selectRecords, type UploadRun } from './upload-run.ts';
import { runInLanes } from './lanes.ts';

/** After so many files the queue is sorted by sales again. */
const SORT_EVERY = 3;

/** `isOver` stops the sending, so that previews of new files are sent before the next originals. */
export async function sendOriginals(
  run: UploadRun,
  inFolder: ReadonlySet<string>,
  isOver: () => boolean,
): Promise<void> {
  let startedCount = 0;
  let sorting = Promise.resolve();
  const next = async () => {
    if (isOver() && startedCount > 0) return undefined;
    startedCount += 1;
    if (startedCount % SORT_EVERY === 1) sorting = putSoldFirst(run);
    await sorting;
    return run.originals.next();
  };
  await runInLanes(next, (unsent) => {
    const replaced = findReplacedPhoto(unsent.file.path, unsent.record, selectRecords(run, inFolder));
    return sendOriginal(run, unsent, replaced);
  });
}

async function putSoldFirst({ api, albumId, originals }: UploadRun): Promise<void> {
  try {
    const awaited = await api.call(photos.awaited, { query: { album_id: albumId } });
    originals.setSold(awaited.photos.filter((photo) => photo.is_sold).map((photo) => photo.sha256));
  } catch (error) {
    // Without an answer the queue keeps its order. Sending itself handles a lost connection or a busy server.
    if (!(error instanceof CallFailed)) throw error;
  }
}
