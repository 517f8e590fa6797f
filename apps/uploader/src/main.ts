import { setTimeout as sleep } from 'node:timers/promises';
import { formatDay } from '@pleamar/domain/dates/dates';
import { placeName } from './album/match-break.ts';
import { FolderForbidden } from './folder/folder-forbidden.ts';
import { FolderGone } from './folder/folder-gone.ts';
import { lowerPriority } from './terminal/lower-priority.ts';
import { JournalUnreadable } from './journal/journal.ts';
import { FolderLocked } from './journal/lock.ts';
import { UnclearTarget, type UnclearReason } from './album/open-album.ts';
import { wantsHelp, readLanguageOption, readOptions, type OptionFault } from './terminal/options.ts';
import { jsonReporter, textReporter, type Terminal } from './terminal/reporter.ts';
import { run } from './run.ts';
import { chooseLanguage, textsIn, type Texts } from './texts/texts.ts';
import { RunStopped } from './server/with-retries.ts';

const exitCodes = { done: 0, incomplete: 1, refused: 2, interrupted: 130 } as const;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const language = chooseLanguage(readLanguageOption(args), process.env);
  const texts = textsIn(language);
  const terminal: Terminal = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isInteractive: process.stdout.isTTY,
    columns: process.stdout.columns || 80,
  };
  if (wantsHelp(args)) {
    terminal.out(`${texts.help}\n`);
    return exitCodes.done;
  }
  const options = readOptions(args, process.env);
  if ('fault' in options) {
    terminal.err(`${faultText(texts, options)}\n`);
    return exitCodes.refused;
  }
  // Before the first picture, because threads inherit the priority.
  lowerPriority();
  const interruption = new AbortController();
  const { signal } = interruption;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());
  const reporter = options.isJson ? jsonReporter(terminal) : textReporter(terminal, language);
  const wait = (ms: number) => sleep(ms, undefined, { signal });
  try {
    const context = { language, reporter, print: terminal.out, signal, now: Date.now, wait };
    return (await run(options, context)) ? exitCodes.done : exitCodes.incomplete;
  } catch (error) {
    const text = signal.aborted ? texts.interrupted : endText(texts, error, options.folder);
    if (text === null) throw error;
    terminal.err(`${text}\n`);
    return signal.aborted ? exitCodes.interrupted : exitCodes.refused;
  }
}

function faultText({ faults }: Texts, { fault, value }: OptionFault): string {
  const text = faults[fault];
  return typeof text === 'string' ? text : text(value);
}

function endText(texts: Texts, error: unknown, folder: string): string | null {
  if (error instanceof FolderGone) return error.hadBegun ? texts.cardGone : texts.folderGone(folder);
  if (error instanceof FolderForbidden) return texts.folderForbidden(folder);
  if (error instanceof FolderLocked) return texts.locked;
  if (error instanceof JournalUnreadable) return texts.journalUnreadable(error.file, error.message);
  if (error instanceof UnclearTarget) return unclearText(texts, error.reason);
  if (!(error instanceof RunStopped)) return null;
  const { status, message } = error.failure;
  return status === 401 || status === 403 ? texts.keyRefused(message) : texts.stopped(message, status);
}

function unclearText(texts: Texts, reason: UnclearReason): string {
  switch (reason.kind) {
    case 'breakUnknown':
      return texts.breakUnknown(reason.name);
    case 'breaks':
      return texts.breaks(reason.places.map(placeName));
    case 'noDay':
      return texts.noDay;
    default:
      return texts.days(reason.days.map(({ day, photos }) => `${formatDay(day)} (${photos})`));
  }
}
