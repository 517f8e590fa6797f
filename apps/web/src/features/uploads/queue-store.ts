import type { FileFault } from '@pleamar/contract/file-faults';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type UploadState =
  | { status: 'waiting' }
  /** With a `photoId` the album has the photo's preview, and its original is being sent. */
  | { status: 'sending'; photoId?: string; isPreview?: true }
  /** The album has the photo's preview; its original waits. */
  | { status: 'previewed'; photoId: string }
  | { status: 'uploaded'; photoId: string }
  /** The album has the file, or it was dropped twice, so it is not sent. */
  | { status: 'duplicate'; of: 'album' | 'drop' }
  /** The file is not a supported photo, so a retry cannot help. */
  | { status: 'refused'; fault: FileFault }
  /** The file did not reach the server, so a retry may help. */
  | { status: 'failed'; error: unknown; photoId?: string };

export interface UploadItem {
  key: string;
  file: File;
  state: UploadState;
}

export const isWanted = ({ state }: UploadItem): boolean => state.status !== 'refused' && state.status !== 'duplicate';

export const photoIdOf = ({ state }: UploadItem): string | null =>
  'photoId' in state && state.photoId !== undefined ? state.photoId : null;

export interface QueueState {
  items: readonly UploadItem[];
  sentBytes: Readonly<Record<string, number>>;
  samples: readonly Sample[];
  mode: 'idle' | 'running' | 'paused';
  isOffline: boolean;
}

export type QueueStore = ReturnType<typeof createQueueStore>;

/** Progress is drawn at most this often: drawing it more often would slow the page down. */
const drawEveryMs = 200;

export function createQueueStore(now: () => number) {
  const store: StoreApi<QueueState> = createStore(() => ({
    items: [],
    sentBytes: {},
    samples: [],
    mode: 'idle',
    isOffline: false,
  }));
  const sentBytes: Record<string, number> = {};
  let lastDrawnMs = -Infinity;

  const drawProgress = () => {
    lastDrawnMs = now();
    store.setState(({ items, samples }) => {
      const sent = { ...sentBytes };
      const sample = { atMs: lastDrawnMs, sentBytes: totalsOf(items, sent).sentBytes };
      return { sentBytes: sent, samples: withSample(samples, sample) };
    });
  };

  return {
    store,
    itemOf: (key: string) => store.getState().items.find((item) => item.key === key),
    itemsWithStatus: (status: UploadState['status']) =>
      store.getState().items.filter(({ state }) => state.status === status),
    append: (added: readonly UploadItem[]) => store.setState(({ items }) => ({ items: [...items, ...added] })),
    remove: (key: string) => store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    setItem: (key: string, state: UploadState) => {
      store.setState(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, state } : item)) }));
      if (state.status === 'sending') return;
      delete sentBytes[key];
      drawProgress();
    },
    setSent: (key: string, bytes: number) => {
      sentBytes[key] = bytes;
      if (store.getState().isOffline) store.setState({ isOffline: false });
      if (now() - lastDrawnMs >= drawEveryMs) drawProgress();
    },
    setMode: (mode: QueueState['mode']) => store.setState({ mode, samples: [], isOffline: false }),
    setOffline: () => store.setState({ isOffline: true, samples: [] }),
  };
}

export interface Totals {
  files: number;
  doneFiles: number;
  shownFiles: number;
  bytes: number;
  sentBytes: number;
  /** Fraction of the bytes, because files differ in size. */
  fraction: number;
}

export function totalsOf(items: readonly UploadItem[], sentBytes: Readonly<Record<string, number>>): Totals {
  const counted = items.filter(isWanted);
  const bytes = sum(counted.map(({ file }) => file.size));
  const sent = sum(
    counted.map(({ key, file, state }) =>
      // The limit is needed because a request is a little larger than its file.
      state.status === 'uploaded' ? file.size : Math.min(sentBytes[key] ?? 0, file.size),
    ),
  );
  const doneFiles = counted.filter(({ state }) => state.status === 'uploaded').length;
  const shownFiles = counted.filter((item) => photoIdOf(item) !== null).length;
  return {
    files: counted.length,
    doneFiles,
    shownFiles,
    bytes,
    sentBytes: sent,
    fraction: bytes === 0 ? 0 : sent / bytes,
  };
}

export interface Sample {
  atMs: number;
  sentBytes: number;
}

const windowMs = 8000;
const shortestMs = 800;

/** Drops old samples, so that the speed is that of the last seconds. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ atMs }) => atMs >= sample.atMs - windowMs), sample];
}

/** Never negative, although a file that starts over lowers the sum. */
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
