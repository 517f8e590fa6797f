import { abandonPreview } from './abandon-preview.ts';
import { abandonedPhoto, replacedPhoto } from '../journal/file-record.ts';
import { firstStep } from './first-step.ts';
import type { Unsent } from './originals-queue.ts';
import { hashBeforeReplacing, unsentFiles } from './prepare-files.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { sendOrder } from '../folder/send-order.ts';
import { sendOriginal } from './send-original.ts';
import { sendPreview } from './send-preview.ts';
import { recordsIn, type Uploading } from './uploading.ts';
import { inLanes } from './lanes.ts';

/**
 * Previews of the large files make them visible, the small ones are sent whole. Originals of the others are in the
 * queue afterwards. `inFolder` are the files that the scan found, those that were sent before too.
 */
export async function sendFirst(
  run: Uploading,
  files: readonly FoundFile[],
  inFolder: ReadonlySet<string>,
): Promise<void> {
  await hashBeforeReplacing(run, files);
  const unsent = unsentFiles(run, sendOrder(files), inFolder);
  const next = async () => (await unsent.next()).value ?? undefined;
  await inLanes(next, (each) => sendOne(run, each, inFolder));
}

async function sendOne(run: Uploading, given: Unsent, inFolder: ReadonlySet<string>): Promise<void> {
  const { file, isAwaited } = given;
  const unsent = await withoutAbandoned(run, given, inFolder);
  const replaced = replacedPhoto(file.path, unsent.record, recordsIn(run, inFolder));
  const step = firstStep(unsent.record, {
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

async function withoutAbandoned(run: Uploading, unsent: Unsent, inFolder: ReadonlySet<string>): Promise<Unsent> {
  const { abandons, ...record } = unsent.record;
  if (!abandons) return unsent;
  const photoId = abandonedPhoto(unsent.file.path, unsent.record, recordsIn(run, inFolder));
  if (photoId !== null) await abandonPreview(run, photoId);
  await run.journal.set(unsent.file.path, record);
  return { ...unsent, record };
}
