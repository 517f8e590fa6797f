import { isSameFile } from './folder/same-file.ts';
import { FolderGone } from './folder/folder-gone.ts';
import { openUploadRun, type OpeningContext, type OpenUploadRun } from './open-upload-run.ts';
import { stateText } from './terminal/reporter.ts';
import { scanFolder, type FoundFile } from './folder/scan-folder.ts';
import { sendFirst } from './sending/send-first.ts';
import { sendOriginals } from './sending/send-originals.ts';
import { selectSettledFiles } from './folder/settled-files.ts';
import { textsIn } from './texts/texts.ts';

/** Originals take hours. After this time the folder is scanned again, so that previews of new files are sent first. */
const ORIGINALS_MS = 10_000;

/** The state of a run, which the rounds change. */
export interface FolderRun extends OpeningContext {
  /** Folders that were already reported. */
  unreadable: Set<string>;
  lastScan: FoundFile[];
  isWaitingForFolder: boolean;
  /** Null until there is a first file, for which the album is found or created. */
  open: OpenUploadRun | null;
}

export interface RoundResult {
  pictures: readonly FoundFile[];
  hasOriginalsLeft: boolean;
}

/** Sends the new files of the folder, then originals for some seconds. */
export async function sendRound(run: FolderRun): Promise<RoundResult> {
  const { pictures, fresh } = await scanOnce(run);
  const inFolder = new Set(pictures.map((file) => file.path));
  if (fresh.length > 0) await sendFresh(run, fresh, inFolder);
  const { open, now } = run;
  if (!open) return { pictures, hasOriginalsLeft: false };
  const { originals } = open.uploadRun;
  const sendsOriginals = originals.size() > 0;
  if (sendsOriginals) {
    const untilMs = now() + ORIGINALS_MS;
    await sendOriginals(open.uploadRun, inFolder, () => now() > untilMs);
  }
  const hasOriginalsLeft = originals.size() > 0;
  const sentSomething = fresh.length > 0 || sendsOriginals;
  if (run.options.isWatching && sentSomething && !hasOriginalsLeft)
    run.reporter.done(run.progress.tally(), run.progress.averageBytesPerSecond(), open.link);
  return { pictures, hasOriginalsLeft };
}

/** A run is over when each file of the folder has its outcome. A watch is never over. */
export const isOver = (run: FolderRun, { pictures, hasOriginalsLeft }: RoundResult): boolean =>
  !run.options.isWatching && !hasOriginalsLeft && pictures.every((file) => isHandled(run, file));

/** `fresh` are the pictures that can be sent now. */
async function scanOnce(run: FolderRun): Promise<{ pictures: FoundFile[]; fresh: FoundFile[] }> {
  const { options, reporter } = run;
  const texts = textsIn(run.language);
  const scan = await scanFolder(options.folder);
  if (!scan && !options.isWatching) throw new FolderGone(run.open !== null);
  if (!scan && !run.isWaitingForFolder) reporter.note('folder_gone', texts.waitingForFolder(options.folder));
  run.isWaitingForFolder = !scan;
  for (const name of scan?.unreadable ?? []) {
    if (!run.unreadable.has(name)) reporter.note('folder_unreadable', texts.folderUnreadable(name));
    run.unreadable.add(name);
  }
  const pictures = scan?.pictures ?? [];
  const fresh = selectSettledFiles(pictures, run.lastScan, run.now()).filter((file) => !isHandled(run, file));
  run.lastScan = pictures;
  return { pictures, fresh };
}

async function sendFresh(run: FolderRun, fresh: FoundFile[], inFolder: ReadonlySet<string>): Promise<void> {
  run.progress.add(fresh);
  run.open ??= await openUploadRun(run, fresh);
  await sendFirst(run.open.uploadRun, fresh, inFolder);
  await run.open.publish();
  const texts = textsIn(run.language);
  const tally = run.progress.tally();
  if (tally.previewed > 0) run.reporter.note('previews_done', texts.previewsDone(stateText(tally, texts)));
}

function isHandled({ handled, open }: FolderRun, file: FoundFile): boolean {
  const known = handled.get(file.path);
  return (known !== undefined && isSameFile(known, file)) || (open?.uploadRun.originals.has(file) ?? false);
}
