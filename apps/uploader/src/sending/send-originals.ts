import { photos } from '@pleamar/contract/photos';
import { CallFailed } from '../server/api.ts';
import { replacedPhoto } from '../journal/file-record.ts';
import { sendOriginal } from './send-original.ts';
import { recordsIn, type Uploading } from './uploading.ts';
import { inLanes } from './lanes.ts';

/** A sale reaches the head of the queue after this many files. */
const ASK_EVERY = 3;

/** Files that arrived meanwhile are shown before the next originals: `isOver` ends the sending. */
export async function sendOriginals(
  run: Uploading,
  inFolder: ReadonlySet<string>,
  isOver: () => boolean,
): Promise<void> {
  let startedCount = 0;
  let asked = Promise.resolve();
  const next = async () => {
    if (isOver() && startedCount > 0) return undefined;
    startedCount += 1;
    if (startedCount % ASK_EVERY === 1) asked = putSoldFirst(run);
    await asked;
    return run.originals.next();
  };
  await inLanes(next, (unsent) => {
    const replaced = replacedPhoto(unsent.file.path, unsent.record, recordsIn(run, inFolder));
    return sendOriginal(run, unsent, replaced);
  });
}

async function putSoldFirst({ api, albumId, originals }: Uploading): Promise<void> {
  try {
    const awaited = await api.call(photos.awaited, { query: { album_id: albumId } });
    originals.setSold(awaited.photos.filter((photo) => photo.is_sold).map((photo) => photo.sha256));
  } catch (error) {
    // The former order is good enough: the sending itself deals with a lost line or a busy server.
    if (!(error instanceof CallFailed)) throw error;
  }
}
