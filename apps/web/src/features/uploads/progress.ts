import type { UploadItem } from './upload-item.ts';

/** What has gone and what is still to go, of everything that this album is to get. */
export interface Totals {
  files: number;
  doneFiles: number;
  bytes: number;
  sentBytes: number;
  /** From 0 to 1, by bytes: ten small files are not ten large ones. */
  fraction: number;
}

/** Files that are refused or in the album already are nobody's work. */
export function totalsOf(items: readonly UploadItem[], sentBytes: Readonly<Record<string, number>>): Totals {
  const counted = items.filter(({ state }) => state.at !== 'refused' && state.at !== 'duplicate');
  const bytes = sum(counted.map(({ file }) => file.size));
  const sent = sum(
    counted.map(({ key, file, state }) =>
      // What travels is a little more than the file; a bar must not pass its end.
      state.at === 'uploaded' ? file.size : Math.min(sentBytes[key] ?? 0, file.size),
    ),
  );
  const doneFiles = counted.filter(({ state }) => state.at === 'uploaded').length;
  return { files: counted.length, doneFiles, bytes, sentBytes: sent, fraction: bytes === 0 ? 0 : sent / bytes };
}

export interface Sample {
  atMs: number;
  sentBytes: number;
}

const windowMs = 8000;
const shortestMs = 800;

/** The last seconds alone: what the line does now, not what it did an hour ago. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ atMs }) => atMs >= sample.atMs - windowMs), sample];
}

/** Null until there is something to say. A file that starts over sends bytes twice; nothing ever goes backwards. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < shortestMs) return null;
  return Math.max(0, ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs));
}

export function secondsLeft({ bytes, sentBytes }: Totals, speed: number | null): number | null {
  if (speed === null || speed <= 0) return null;
  return Math.ceil((bytes - sentBytes) / speed);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
