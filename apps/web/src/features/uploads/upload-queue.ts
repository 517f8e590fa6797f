import type { StoreApi } from 'zustand/vanilla';
import { createFileCheck, problemOf, isSystemFile } from './file-check.ts';
import { createQueueStore, photoIdOf, type QueueState, type UploadItem } from './queue-store.ts';
import { browserDependencies, type UploadDependencies } from './upload-dependencies.ts';
import { createRun, type Run } from './upload-run.ts';

export interface UploadQueue {
  store: StoreApi<QueueState>;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /** A run starts after one that has not ended yet. Errors are thrown that would fail every other file too. */
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
      // The end of one lane by an error must not leave the others sending.
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
      // Two runs at once would send six files at a time, and the end of the first would set the mode of the second.
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
 * Waiting files are sent until each is a photo of the album, by its preview or its original; previewed originals are
 * sent on. Returns how many files that were expected in the album are not there now.
 */
export async function runUploads(queue: UploadQueue, albumId: string): Promise<number> {
  const before = count(queue, 'refused');
  // Saving waits for all files: a pause would hold it up for ever.
  queue.resume();
  const run = queue.run(albumId);
  // An error ends the save before the photos are shown; after that it is the next run's.
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

const count = ({ store }: UploadQueue, at: UploadItem['state']['status']) =>
  store.getState().items.filter(({ state }) => state.status === at).length;
