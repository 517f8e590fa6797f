import { createApi } from './server/api.ts';
import { printDryRun } from './dry-run/print-dry-run.ts';
import { journalName } from './journal/journal.ts';
import { takeLock } from './journal/lock.ts';
import type { Options } from './terminal/options.ts';
import { createProgress } from './terminal/progress.ts';
import type { RunContext } from './run-context.ts';
import { isOver, sendRound, type FolderRun } from './send-round.ts';
import { textsIn } from './texts/texts.ts';
import type { RetryHooks } from './server/with-retries.ts';

/** The time between two scans, in which a file that is being written changes. */
const SCAN_MS = 2000;

/** Returns whether everything in the folder is in the album now. */
export async function run(options: Options, context: RunContext): Promise<boolean> {
  const api = createApi(options.server, options.key, context.language, context.signal);
  const retryHooks = createRetryHooks(context);
  if (options.isDryRun) return printDryRun({ options, api, retryHooks, ...context });
  const folderRun: FolderRun = {
    ...context,
    options,
    api,
    retryHooks,
    progress: createProgress(context.now),
    handled: new Map(),
    unreadable: new Set(),
    lastScan: [],
    isWaitingForFolder: false,
    open: null,
  };
  const lock = await takeLock(options.stateFolder, journalName(options.server, options.folder, 'lock'));
  try {
    for (let round = await sendRound(folderRun); !isOver(folderRun, round); round = await sendRound(folderRun))
      if (!round.hasOriginalsLeft) await context.wait(SCAN_MS);
  } finally {
    await folderRun.open?.close();
    await lock.release();
  }
  return reportEnd(folderRun);
}

function createRetryHooks({ language, reporter, wait }: RunContext): RetryHooks {
  const texts = textsIn(language);
  return {
    wait,
    onWait: ({ status }, afterMs) => {
      const seconds = Math.ceil(afterMs / 1000);
      reporter.note('waiting', status === 0 ? texts.offline(seconds) : texts.busy(seconds));
    },
  };
}

function reportEnd({ language, reporter, progress, open, unreadable }: FolderRun): boolean {
  const tally = progress.tally();
  if (tally.files === 0) reporter.note('empty', textsIn(language).empty);
  else reporter.done(tally, progress.averageBytesPerSecond(), open?.link ?? null);
  return tally.files > 0 && tally.refused + tally.failed + unreadable.size === 0;
}
