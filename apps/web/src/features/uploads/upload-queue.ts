import { photos } from '@pleamar/contract/photos';
import type { StoreApi } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import type { SendFile } from '../../lib/api/transport.ts';
import { deliver } from './deliver.ts';
import { createFileCheck, type Finding } from './file-check.ts';
import { faultOf, isLitter } from './file-faults.ts';
import { hashFile } from './hash-file.ts';
import { createQueueStore, type QueueState } from './queue-store.ts';
import { sendFile } from './send-file.ts';
import type { UploadItem } from './upload-item.ts';
import { waitForLine } from './wait-for-line.ts';

export interface UploadQueue {
  store: StoreApi<QueueState>;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /**
   * Sends what waits, three at a time, until nothing does; after a run that is under way. Throws what makes every further
   * file pointless.
   */
  run: (albumId: string) => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Ends the run; what was not sent waits for the next one. */
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
  wait: waitForLine,
  now: () => performance.now(),
};

const atOnce = 3;

interface Claim {
  key: string;
  file: File;
  signal: AbortSignal;
}

/** `albumId` is null until the album exists. */
export function createUploadQueue(albumId: string | null, tools: QueueTools = overTheNetwork): UploadQueue {
  const { store, itemOf, append, drop, setItem, setSent, setMode, setLineDown } = createQueueStore(tools.now);
  const missing = async (sha256: string[]) => (albumId === null ? sha256 : tools.missing(albumId, sha256));
  const fileCheck = createFileCheck({ hash: tools.hash, missing });
  const findings = new Map<string, Promise<Finding>>();
  const underway = new Map<string, AbortController>();
  let lastKey = 0;
  let isStopping = false;
  let goOn = Promise.withResolvers<void>();
  let latestRun: Promise<void> = Promise.resolve();

  return { store, add, remove, run, pause, resume, stop, retryFailed };

  function add(files: readonly File[]) {
    const added = files.filter((file) => !isLitter(file)).map(asItem);
    append(added);
    for (const { key, file, state } of added) if (state.at === 'waiting') findings.set(key, find(key, file));
  }

  function asItem(file: File): UploadItem {
    lastKey += 1;
    const fault = faultOf(file);
    return { key: `file-${lastKey}`, file, state: fault ? { at: 'refused', fault } : { at: 'waiting' } };
  }

  async function find(key: string, file: File): Promise<Finding> {
    const finding = await fileCheck.check(key, file);
    if (finding.is !== 'new' && itemOf(key)?.state.at === 'waiting') {
      setItem(key, { at: 'duplicate', of: finding.is === 'in-album' ? 'album' : 'drop' });
    }
    return finding;
  }

  function remove(key: string) {
    drop(key);
    underway.get(key)?.abort();
    findings.delete(key);
    fileCheck.forget(key);
  }

  function run(id: string): Promise<void> {
    // Two at once would send six files at a time, and the end of the first would stop the second.
    latestRun = latestRun.catch(() => undefined).then(() => runOnce(id));
    return latestRun;
  }

  async function runOnce(id: string) {
    albumId = id;
    isStopping = false;
    goOn.resolve();
    setMode('running');
    try {
      await askAgain();
      while (firstWaiting()) await Promise.all(Array.from({ length: atOnce }, () => work(id)));
    } finally {
      // One lane's end by an error must not leave the others sending.
      abortAll();
      setMode('idle');
    }
  }

  /** Photos may have left the album since it was asked: then their files are wanted after all. */
  async function askAgain() {
    const known = await Promise.all(
      store
        .getState()
        .items.filter(({ state }) => state.at === 'duplicate' && state.of === 'album')
        .map(async ({ key }) => ({ key, finding: await findings.get(key) })),
    );
    const hashes = known.flatMap(({ finding }) => (finding?.is === 'in-album' ? finding.sha256 : []));
    if (hashes.length === 0) return;
    const wanted = new Set(await missing(hashes).catch(() => []));
    for (const { key, finding } of known) {
      if (finding?.is !== 'in-album' || !wanted.has(finding.sha256)) continue;
      findings.set(key, Promise.resolve({ is: 'new', sha256: finding.sha256 }));
      setItem(key, { at: 'waiting' });
    }
  }

  /** One lane: file after file, until none waits. */
  async function work(id: string) {
    for (let claim = await claimNext(); claim; claim = await claimNext()) {
      try {
        await take(id, claim);
      } finally {
        underway.delete(claim.key);
      }
    }
  }

  async function take(id: string, { key, file, signal }: Claim) {
    const finding = await findings.get(key);
    if (itemOf(key)?.state.at !== 'waiting' || signal.aborted) return;
    setItem(key, { at: 'sending' });
    const sha256 = finding?.is === 'new' ? finding.sha256 : null;
    const onProgress = (bytes: number) => setSent(key, bytes);
    const tale = deliver({ albumId: id, file, sha256, signal, onProgress }, { ...tools, onLineDown: setLineDown });
    const end = await tale.catch((error: unknown) => {
      setItem(key, { at: 'waiting' });
      throw error;
    });
    setItem(key, end);
  }

  /** Found and claimed in one step, or two lanes would take the same file. */
  async function claimNext(): Promise<Claim | undefined> {
    await goOn.promise;
    const item = firstWaiting();
    if (!item) return undefined;
    const cancel = new AbortController();
    underway.set(item.key, cancel);
    return { key: item.key, file: item.file, signal: cancel.signal };
  }

  function firstWaiting() {
    if (isStopping) return undefined;
    return store.getState().items.find(({ key, state }) => state.at === 'waiting' && !underway.has(key));
  }

  function pause() {
    if (store.getState().mode !== 'running') return;
    goOn = Promise.withResolvers();
    setMode('paused');
    abortAll();
  }

  function resume() {
    if (store.getState().mode !== 'paused') return;
    setMode('running');
    goOn.resolve();
  }

  function stop() {
    isStopping = true;
    goOn.resolve();
    abortAll();
  }

  function abortAll() {
    for (const cancel of underway.values()) cancel.abort();
  }

  function retryFailed() {
    for (const { key, state } of store.getState().items) if (state.at === 'failed') setItem(key, { at: 'waiting' });
  }
}
