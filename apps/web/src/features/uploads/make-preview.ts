import type { Preview } from './draw-preview.ts';
import type { PreviewAnswer } from './preview-worker.ts';

/** A smaller original is sent as fast as its preview, which has some 300 kB. */
const MIN_BYTES = 1_200_000;
/** Each worker has a decoded original of a hundred megabytes in memory, so they are few. */
const MAX_WORKERS = 2;
/** After this the original is sent instead, so that a decoder that hangs does not stop the upload. */
const MAX_DECODE_MS = 60_000;

export const isWorthPreview = ({ size }: File): boolean => size >= MIN_BYTES;

export type MakePreview = (original: File) => Promise<Preview | null>;

export const canMakePreviews = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

interface PreviewWorker {
  thread: Worker;
  waiting: Map<number, (preview: Preview | null) => void>;
}

/** Makes previews in workers; null where the original is small or cannot be decoded, and should be sent at once. */
export function createPreviewMaker(newWorker: () => Worker = loadWorker): MakePreview & { close: () => void } {
  const workers: PreviewWorker[] = [];
  let lastId = 0;

  function startWorker(): PreviewWorker {
    const worker: PreviewWorker = { thread: newWorker(), waiting: new Map() };
    worker.thread.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
      worker.waiting.get(data.id)?.(data.preview);
    });
    // The script did not load, or the browser ended it for lack of memory.
    worker.thread.addEventListener('error', () => endWorker(worker));
    workers.push(worker);
    return worker;
  }

  function endWorker(worker: PreviewWorker) {
    worker.thread.terminate();
    const index = workers.indexOf(worker);
    if (index >= 0) workers.splice(index, 1);
    for (const resolve of worker.waiting.values()) resolve(null);
  }

  const leastBusy = () => workers.toSorted((one, other) => one.waiting.size - other.waiting.size)[0];

  function make(original: File): Promise<Preview | null> {
    if (!isWorthPreview(original)) return Promise.resolve(null);
    const free = leastBusy();
    const worker = free && (free.waiting.size === 0 || workers.length >= MAX_WORKERS) ? free : startWorker();
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => endWorker(worker), MAX_DECODE_MS * (worker.waiting.size + 1));
      worker.waiting.set(id, (preview) => {
        clearTimeout(timer);
        worker.waiting.delete(id);
        resolve(preview);
      });
      worker.thread.postMessage({ id, original }, []);
    });
  }

  return Object.assign(make, { close: () => workers.toReversed().forEach(endWorker) });
}

const loadWorker = () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
