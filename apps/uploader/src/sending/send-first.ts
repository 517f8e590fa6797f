import { abandonPreview } from './abandon-preview.ts';
import { findAbandonedPhoto, findReplacedPhoto } from '../journal/file-record.ts';
import { chooseFirstStep } from './choose-first-step.ts';
import type { UnsentFile } from './originals-queue.ts';
import { hashBeforeReplacing, findUnsentFiles } from './prepare-files.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { sortForSending } from '../folder/send-order.ts';
import { sendOriginal } from './send-original.ts';
import { sendPreview } from './send-preview.ts';
import { selectRecords, type UploadRun } from './upload-run.ts';
import { runInLanes } from './lanes.ts';

/**
 * Sends previews of large files, whose originals are added to the queue, and small files whole. `inFolder` has the
 * paths of all files of the scan, also of those that were sent before.
 */
export async function sendFirst(
  run: UploadRun,
  files: readonly FoundFile[],
  inFolder: ReadonlySet<string>,
): Promise<void> {
  await hashBeforeReplacing(run, files);
  const unsent = findUnsentFiles(run, sortForSending(files), inFolder);
  const next = async () => (await unsent.next()).value ?? undefined;
  await runInLanes(next, (each) => sendOne(run, each, inFolder));
}

async function sendOne(run: UploadRun, next: UnsentFile, inFolder: ReadonlySet<string>): Promise<void> {
  const { file, isAwaited } = next;
  const unsent = await settleAbandoned(run, next, inFolder);
  const replaced = findReplacedPhoto(file.path, unsent.record, selectRecords(run, inFolder));
  const step = chooseFirstStep(unsent.record, {
    previewFromBytes: run.previews?.fromBytes ?? null,
    isAwaited,
    replacesPhoto: replaced !== null,
  });
  if (step === 'whole') return sendOriginal(run, unsent, replaced);
  if (step === 'later') {
    const photoId = unsent.record.preview?.photoId;
    if (replaced === null) run.onOutcome(file, { state: 'previewed', ...(photoId !== undefined && { photoId }) });
    return run.originals.add(unsent);
  }
  const record = await sendPreview(run, unsent);
  if (record) run.originals.add({ ...unsent, record });
}

async function settleAbandoned(run: UploadRun, unsent: UnsentFile, inFolder: ReadonlySet<string>): Promise<UnsentFile> {
  const { abandons, ...record } = unsent.record;
  if (!abandons) return unsent;
  const photoId = findAbandonedPhoto(unsent.file.path, unsent.record, selectRecords(run, inFolder));
  if (photoId !== null) await abandonPreview(run, photoId);
  await run.journal.set(unsent.file.path, record);
  return { ...unsent, record };
}
