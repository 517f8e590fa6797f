import { photos } from '@pleamar/contract/photos';
import type { StoreApi } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import type { FileToSend, SendFile } from '../../lib/api/transport.ts';
import { createFileCheck, faultOf, hashFile, isSystemFile, type FileCheck } from './file-check.ts';
import {
  createQueueStore,
  type QueueState,
  type QueueStore,
  type UploadItem,
  type UploadState,
} from './queue-store.ts';
import { planAfter, waitForConnection } from './retry-plan.ts';
import { sendFile } from './send-file.ts';

export interface UploadQueue {
  store: StoreApi<QueueState>;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /** Starts after a run that has not ended yet. Throws errors that would fail every other file too. */
  run: (albumId: string) => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Ends the run; unsent files wait for the next one. */
  stop: () => void;
  retryFailed: () => void;
}

export interface QueueTools {
  send: SendFile;
  missing: (albumId: string, sha256: string[]) => Promise<string[]>;
  hash: (file: File) => Promise<string | null>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
}

const overTheNetwork: QueueTools = {
  send: sendFile,
  missing: async (albumId, sha256) => (await call(photos.missing, { params: { albumId }, body: { sha256 } })).missing,
  hash: hashFile,
  wait: waitForConnection,
  now: () => performance.now(),
};

/** `albumId` is null until the album exists. */
export function createUploadQueue(albumId: string | null, tools: QueueTools = overTheNetwork): UploadQueue {
  const list = createQueueStore(tools.now);
  const check = createFileCheck({
    hash: tools.hash,
    missing: async (sha256) => (albumId === null ? sha256 : tools.missing(albumId, sha256)),
    onDuplicate: (key, of) => {
      if (list.itemOf(key)?.state.at === 'waiting') list.setItem(key, { at: 'duplicate', of });
    },
  });
  let lastKey = 0;
  let current: Run | null = null;
  let lastEnd: Promise<void> = Promise.resolve();

  async function runOnce(id: string) {
    albumId = id;
    const run = createRun(id, { list, check, tools });
    current = run;
    list.setMode('running');
    try {
      const inAlbum = list.itemsAt('duplicate').map(({ key }) => key);
      for (const key of await check.noLongerInAlbum(inAlbum)) list.setItem(key, { at: 'waiting' });
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
      const added = files.filter((file) => !isSystemFile(file)).map((file) => newItem(`file-${(lastKey += 1)}`, file));
      list.append(added);
      for (const { key, file, state } of added) if (state.at === 'waiting') check.start(key, file);
    },
    remove(key) {
      list.remove(key);
      current?.cancel(key);
      check.forget(key);
    },
    run(id) {
      // Two at once would send six files at a time, and the end of the first would set the mode of the second.
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
      for (const { key } of list.itemsAt('failed')) list.setItem(key, { at: 'waiting' });
    },
  };
}

function newItem(key: string, file: File): UploadItem {
  const fault = faultOf(file);
  return { key, file, state: fault ? { at: 'refused', fault } : { at: 'waiting' } };
}

type Run = ReturnType<typeof createRun>;

const lanes = 3;

function createRun(albumId: string, { list, check, tools }: { list: QueueStore; check: FileCheck; tools: QueueTools }) {
  const underway = new Map<string, AbortController>();
  let isStopped = false;
  let resumed = Promise.withResolvers<void>();
  resumed.resolve();

  const nextWaiting = () => (isStopped ? undefined : list.itemsAt('waiting').find(({ key }) => !underway.has(key)));
  const abortAll = () => underway.forEach((abort) => abort.abort());

  async function lane() {
    await resumed.promise;
    for (let item = nextWaiting(); item; item = nextWaiting()) {
      const abort = new AbortController();
      // Marked in the same step as it was found, or two lanes would send the same file.
      underway.set(item.key, abort);
      try {
        await send(item, abort.signal);
      } finally {
        underway.delete(item.key);
      }
      await resumed.promise;
    }
  }

  async function send({ key, file }: UploadItem, signal: AbortSignal) {
    const finding = await check.finding(key);
    if (list.itemOf(key)?.state.at !== 'waiting' || signal.aborted) return;
    list.setItem(key, { at: 'sending' });
    const sha256 = finding?.is === 'new' ? finding.sha256 : null;
    const onProgress = (bytes: number) => list.setSent(key, bytes);
    try {
      const request = { albumId, file, sha256, signal, onProgress };
      list.setItem(key, await sendWithRetries(request, tools, list.setOffline));
    } catch (error) {
      list.setItem(key, { at: 'waiting' });
      throw error;
    }
  }

  return {
    async sendAll() {
      // Files may be added while the last ones are sent, after two of the lanes have ended.
      while (nextWaiting()) await Promise.all(Array.from({ length: lanes }, lane));
    },
    cancel: (key: string) => underway.get(key)?.abort(),
    pause() {
      resumed = Promise.withResolvers();
      abortAll();
    },
    resume: () => resumed.resolve(),
    stop() {
      isStopped = true;
      resumed.resolve();
      abortAll();
    },
  };
}

/** Sends one file with retries and returns its last state. Throws errors that would fail every other file too. */
async function sendWithRetries(
  file: FileToSend,
  { send, wait }: QueueTools,
  onOffline: () => void,
): Promise<UploadState> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { photoId } = await send(file);
      return { at: 'uploaded', photoId };
    } catch (error) {
      if (file.signal.aborted) return { at: 'waiting' };
      const plan = planAfter(error, attempt);
      if (plan.what === 'stop') throw error;
      if (plan.what === 'refuse') return { at: 'refused', fault: plan.fault };
      if (plan.what === 'fail') return { at: 'failed', error };
      if (plan.isOffline) onOffline();
      await wait(plan.afterMs, file.signal);
      if (file.signal.aborted) return { at: 'waiting' };
    }
  }
}

/** Sends waiting files; returns how many files that were expected in the album are not there now. */
export async function runUploads(queue: UploadQueue, albumId: string): Promise<number> {
  const before = count(queue, 'refused');
  // Saving waits for all files: a pause would hold it up for ever.
  queue.resume();
  await queue.run(albumId);
  return count(queue, 'failed') + count(queue, 'waiting') + count(queue, 'refused') - before;
}

export function photoIdIn({ store }: UploadQueue, key: string): string | null {
  const state = store.getState().items.find((item) => item.key === key)?.state;
  return state?.at === 'uploaded' ? state.photoId : null;
}

export const hasWaiting = (queue: UploadQueue): boolean => count(queue, 'waiting') > 0;

const count = ({ store }: UploadQueue, at: UploadItem['state']['at']) =>
  store.getState().items.filter(({ state }) => state.at === at).length;
