import { createApi } from './api.ts';
import { dryRun } from './dry-run.ts';
import { isSameFile } from './file-kinds.ts';
import { FolderGone } from './folder-gone.ts';
import { journalName } from './journal.ts';
import { takeLock } from './lock.ts';
import { openUploading, type OpenUploading } from './open-uploading.ts';
import type { Options } from './options.ts';
import { createProgress } from './progress.ts';
import { stateText } from './reporter.ts';
import { scanFolder, type FoundFile } from './scan-folder.ts';
import { sendFirst } from './send-first.ts';
import { sendOriginals } from './send-originals.ts';
import { settledFiles } from './settled-files.ts';
import type { Surroundings } from './surroundings.ts';
import { textsIn } from './texts/texts.ts';
import type { Waiting } from './with-retries.ts';

/** Files that are written while a scan looks at them are older in the next one. */
const SCAN_MS = 2000;
/** Originals take hours: meanwhile files that arrive are looked for this often, and their previews go first. */
const ORIGINALS_MS = 10_000;

/** Returns whether everything in the folder is in the album now. */
export async function run(options: Options, around: Surroundings): Promise<boolean> {
  const t = textsIn(around.language);
  const { reporter } = around;
  const waiting: Waiting = {
    wait: around.wait,
    onWait: ({ status }, afterMs) => {
      const seconds = Math.ceil(afterMs / 1000);
      reporter.note('waiting', status === 0 ? t.offline(seconds) : t.busy(seconds));
    },
  };
  const api = createApi(options.server, options.key, around.language, around.signal);
  if (options.isDryRun) return dryRun({ options, api, waiting, ...around });
  const progress = createProgress(around.now);
  const handled = new Map<string, FoundFile>();
  let open: OpenUploading | null = null;
  let before: FoundFile[] = [];
  let isWaitingForFolder = false;
  const unreadable = new Set<string>();
  const lock = await takeLock(options.stateFolder, journalName(options.server, options.folder, 'lock'));
  try {
    for (;;) {
      const scan = await scanFolder(options.folder);
      if (!scan && !options.isWatching) throw new FolderGone(open !== null);
      if (!scan && !isWaitingForFolder) reporter.note('folder_gone', t.waitingForFolder(options.folder));
      isWaitingForFolder = !scan;
      for (const name of scan?.unreadable ?? []) {
        if (!unreadable.has(name)) reporter.note('folder_unreadable', t.folderUnreadable(name));
        unreadable.add(name);
      }
      const pictures = scan?.pictures ?? [];
      const inFolder = new Set(pictures.map((file) => file.path));
      const fresh = settledFiles(pictures, before, around.now()).filter((file) => !isHandled(file));
      before = pictures;
      if (fresh.length > 0) {
        progress.add(fresh);
        open ??= await openUploading({ ...around, options, api, waiting, progress, handled }, fresh);
        await sendFirst(open.uploading, fresh, inFolder);
        await open.publish();
        const tally = progress.tally();
        if (tally.previewed > 0) reporter.note('previews_there', t.previewsThere(stateText(tally, t)));
      }
      const waitingOriginals = open?.uploading.originals.size() ?? 0;
      if (open && waitingOriginals > 0) {
        const untilMs = around.now() + ORIGINALS_MS;
        await sendOriginals(open.uploading, inFolder, () => around.now() > untilMs);
      }
      if (open && open.uploading.originals.size() > 0) continue;
      if (open && options.isWatching && fresh.length + waitingOriginals > 0)
        reporter.done(progress.tally(), progress.averageBytesPerSecond(), open.link);
      if (!options.isWatching && pictures.every(isHandled)) break;
      await around.wait(SCAN_MS);
    }
  } finally {
    await open?.close();
    await lock.release();
  }
  const tally = progress.tally();
  if (tally.files === 0) reporter.note('empty', t.empty);
  else reporter.done(tally, progress.averageBytesPerSecond(), open?.link ?? null);
  return tally.files > 0 && tally.refused + tally.failed + unreadable.size === 0;

  function isHandled(file: FoundFile): boolean {
    const known = handled.get(file.path);
    return (known !== undefined && isSameFile(known, file)) || (open?.uploading.originals.has(file) ?? false);
  }
}
