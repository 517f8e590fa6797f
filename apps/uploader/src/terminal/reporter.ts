import { fileFaults, isFileFault } from '@pleamar/contract/file-faults';
import type { Language } from '@pleamar/domain/text/languages';
import { encodeQR } from 'qr';
import { secondsLeft, type Tally } from './progress.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { formatBytes } from './sizes.ts';
import { formatSeconds } from './durations.ts';
import { textsIn, type Texts } from '../texts/texts.ts';
import type { Outcome } from '../sending/upload-run.ts';

export interface Reporter {
  album: (id: string, link: string) => void;
  progress: (tally: Tally, bytesPerSecond: number) => void;
  outcome: (file: FoundFile, outcome: Outcome) => void;
  /** Reports anything else, such as a wait. Programs get the name `event`, people the text. */
  note: (event: string, text: string) => void;
  /** Called at the end, and in a watch after each round that has sent something. */
  done: (tally: Tally, bytesPerSecond: number, link: string | null) => void;
}

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  isInteractive: boolean;
  columns: number;
}

/** Each line is a JSON object. */
export function jsonReporter({ out }: Terminal): Reporter {
  const write = (event: string, facts: object) => out(`${JSON.stringify({ event, ...facts })}\n`);
  return {
    album: (id, link) => write('album', { id, link }),
    progress: (tally, speed) => write('progress', countsOf(tally, speed)),
    outcome: ({ path, size }, outcome) => {
      const { photoId, ...facts } = { photoId: undefined, ...outcome };
      write('file', { path, bytes: size, ...facts, photo_id: photoId });
    },
    note: (event, text) => write(event, { text }),
    done: (tally, speed, link) => write('done', { ...countsOf(tally, speed), link }),
  };
}

const countsOf = ({ bytesDone, sentBytes, isPublished, ...counts }: Tally, bytesPerSecond: number) => ({
  ...counts,
  is_published: isPublished,
  bytes_done: bytesDone,
  sent_bytes: sentBytes,
  bytes_per_second: Math.round(bytesPerSecond),
});

/** Without a terminal the output is one line with the summary. Failed files are written to the error output. */
export function textReporter(terminal: Terminal, language: Language): Reporter {
  const { out, err, isInteractive, columns } = terminal;
  const texts = textsIn(language);
  let isLineOpen = false;
  /** Clears an unfinished progress line before it prints. */
  const line = (print: (text: string) => void, text: string) => {
    print(`${isLineOpen ? '\r\u001B[K' : ''}${text}\n`);
    isLineOpen = false;
  };
  const speedText = (speed: number) => `${formatBytes(speed, language)}/s`;
  return {
    album: (_id, link) => {
      if (!isInteractive) return;
      line(out, texts.album(link));
      line(out, encodeQR(link, 'ascii', { ecc: 'low', border: 2 }));
    },
    progress: (tally, speed) => {
      if (!isInteractive) return;
      const left = secondsLeft(tally, speed);
      const percent = tally.bytes === 0 ? 0 : Math.floor((tally.bytesDone * 100) / tally.bytes);
      const leftText = left === null ? '' : formatSeconds(left);
      const text = texts.progress(stateText(tally, texts), percent, speedText(speed), leftText);
      out(`\r\u001B[K${text.slice(0, columns - 1)}`);
      isLineOpen = true;
    },
    outcome: ({ path }, outcome) => {
      if (outcome.state === 'refused') line(err, texts.refused(path, sentenceOf(outcome.fault, language)));
      if (outcome.state === 'failed') line(err, texts.failed(path, outcome.reason));
    },
    note: (_event, text) => line(isInteractive ? out : err, text),
    done: (tally, speed, link) => {
      const sent = `${texts.sentPhotos(tally.sent)} (${formatBytes(tally.sentBytes, language)})`;
      const summary = texts.summary(
        sent,
        tally.replaced,
        tally.duplicate,
        tally.refused + tally.failed,
        speedText(speed),
      );
      line(out, isInteractive || link === null ? summary : `${summary} · ${link}`);
    },
  };
}

/** Where previews went before, both counts are shown: what surfers see, and how many originals are there. */
export const stateText = (tally: Tally, texts: Texts): string =>
  tally.previewed > 0
    ? `${tally.isPublished ? texts.forSale(tally.visible) : texts.visible(tally.visible)} · ${texts.originals(endedOf(tally), tally.files)}`
    : texts.ended(endedOf(tally), tally.files);

const endedOf = ({ sent, replaced, duplicate, refused, failed }: Tally): number =>
  sent + replaced + duplicate + refused + failed;

const sentenceOf = (fault: string, language: Language): string =>
  isFileFault(fault) ? fileFaults[language][fault] : fault;
