import type { StoreApi } from 'zustand/vanilla';
import { createFileCheck, problemOf, isSystemFile } from './file-check.ts';
import { createQueueStore, photoIdOf, type QueueState, type UploadItem } from './queue-store.ts';
import { browserDependencies, type UploadDependencies } from './upload-dependencies.ts';
import { createRun, type Run } from './upload-run.ts';

export interface UploadQueue {
  store: StoreApi<QueueState>;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /** Starts after a run that has not ended yet. Throws only errors with which every other file would fail too. */
  run: (albumId: string) => Promise<void>;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  retryFailed: () => void;
}

export function createUploadQueue(
  albumId: string | null,
  dependencies: UploadDependencies = browserDependencies,
): UploadQueue {
  const list = createQueueStore(dependencies.now);
  const check = createFileCheck({
    hash: dependencies.hash,
    missing: async (sha256) =>
      albumId === null ? { missing: sha256, awaited: [] } : dependencies.missing(albumId, sha256),
    onDuplicate: (key, of) => {
      if (list.itemOf(key)?.state.status === 'waiting') list.setItem(key, { status: 'duplicate', of });
    },
  });
  let lastKey = 0;
  let current: Run | null = null;
  let lastEnd: Promise<void> = Promise.resolve();

  async function runOnce(id: string) {
    albumId = id;
    const run = createRun(id, { list, check, dependencies });
    current = run;
    list.setMode('running');
    try {
      const inAlbum = list.itemsWithStatus('duplicate').map(({ key }) => key);
      for (const key of await check.noLongerInAlbum(inAlbum)) list.setItem(key, { status: 'waiting' });
      await run.sendAll();
    } finally {
      // After an error in one lane the others would continue to send.
      run.stop();
      list.setMode('idle');
    }
  }

  return {
    store: list.store,
    add(files) {
      const added = files
        .filter((file) => !isSystemFile(file))
        .map((file) => createItem(`file-${(lastKey += 1)}`, file));
      list.append(added);
      for (const { key, file, state } of added) if (state.status === 'waiting') check.start(key, file);
    },
    remove(key) {
      list.remove(key);
      current?.cancel(key);
      check.forget(key);
    },
    run(id) {
      // One run after the other: two at once would send six files at a time and set each other's mode.
      lastEnd = lastEnd.catch(() => undefined).then(() => runOnce(id));
      return lastEnd;
    },
    pause() {
      if (list.store.getState().mode !== 'running') return;
      list.setMode('paused');
      current?.pause();
    },
    resume() {
      if (list.store.getState().mode !== 'paused') return;
      list.setMode('running');
      current?.resume();
    },
    stop: () => current?.stop(),
    retryFailed() {
      for (const item of list.itemsWithStatus('failed')) {
        const photoId = photoIdOf(item);
        list.setItem(item.key, photoId === null ? { status: 'waiting' } : { status: 'previewed', photoId });
      }
    },
  };
}

function createItem(key: string, file: File): UploadItem {
  const fault = problemOf(file);
  return { key, file, state: fault ? { status: 'refused', fault } : { status: 'waiting' } };
}

/**
 * Resolves when each file is a photo of the album, by its preview or its original; the remaining originals are sent in
 * the background. Returns the number of files that failed to become photos.
 */
export async function runUploads(queue: UploadQueue, albumId: string): Promise<number> {
  const before = count(queue, 'refused');
  // A save waits for all files, so a paused queue would keep it waiting forever.
  queue.resume();
  const run = queue.run(albumId);
  // `race` throws an error that comes before it ends; a later one comes back with the next run.
  run.catch(() => undefined);
  await Promise.race([run, waitUntilAllShown(queue)]);
  const failed = queue.store
    .getState()
    .items.filter((item) => item.state.status === 'failed' && photoIdOf(item) === null);
  return failed.length + count(queue, 'waiting') + count(queue, 'refused') - before;
}

export async function sendAllUploads(queue: UploadQueue, albumId: string): Promise<number> {
  const problems = await runUploads(queue, albumId);
  await queue.run(albumId);
  return problems + count(queue, 'previewed') + count(queue, 'failed');
}

function waitUntilAllShown({ store }: UploadQueue): Promise<void> {
  const areShown = ({ items }: QueueState) =>
    items.every((item) => photoIdOf(item) !== null || !['waiting', 'sending'].includes(item.state.status));
  return new Promise((resolve) => {
    if (areShown(store.getState())) return resolve();
    const end = store.subscribe((state) => {
      if (!areShown(state)) return;
      end();
      resolve();
    });
  });
}

export function photoIdIn({ store }: UploadQueue, key: string): string | null {
  const item = store.getState().items.find((each) => each.key === key);
  return item ? photoIdOf(item) : null;
}

export const hasWaiting = (queue: UploadQueue): boolean => count(queue, 'waiting') > 0;

export const hasOriginalsToSend = ({ store }: UploadQueue): boolean =>
  store.getState().items.some((item) => item.state.status !== 'uploaded' && photoIdOf(item) !== null);

const count = ({ store }: UploadQueue, status: UploadItem['state']['status']) =>
  store.getState().items.filter(({ state }) => state.status === status).length;
