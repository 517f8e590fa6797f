import type { Preview } from './draw-preview.ts';
import type { PreviewAnswer } from './preview-worker.ts';

/** A preview has some 300 kB: a smaller original is as quickly sent itself. */
const SMALLEST_BYTES = 1_200_000;
/** Each one holds a decoded original of a hundred megabytes. */
const MAX_WORKERS = 2;
/** A decoder that does not answer must not keep the upload waiting. */
const PATIENCE_MS = 60_000;

export const isWorthPreview = ({ size }: File): boolean => size >= SMALLEST_BYTES;

export type MakePreview = (original: File) => Promise<Preview | null>;

export const canMakePreviews = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

interface Drawer {
  worker: Worker;
  waiting: Map<number, (preview: Preview | null) => void>;
}

/** Returns null where the original should be sent at once: small, or not to be decoded here. */
export function createPreviewMaker(newWorker: () => Worker = previewWorker): MakePreview & { close: () => void } {
  const drawers: Drawer[] = [];
  let lastId = 0;

  function begin(): Drawer {
    const drawer: Drawer = { worker: newWorker(), waiting: new Map() };
    drawer.worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
      drawer.waiting.get(data.id)?.(data.preview);
    });
    // The script did not load, or the browser ended it for its memory.
    drawer.worker.addEventListener('error', () => end(drawer));
    drawers.push(drawer);
    return drawer;
  }

  function end(drawer: Drawer) {
    drawer.worker.terminate();
    const index = drawers.indexOf(drawer);
    if (index >= 0) drawers.splice(index, 1);
    for (const resolve of drawer.waiting.values()) resolve(null);
  }

  const idlest = () => drawers.toSorted((one, other) => one.waiting.size - other.waiting.size)[0];

  function make(original: File): Promise<Preview | null> {
    if (!isWorthPreview(original)) return Promise.resolve(null);
    const free = idlest();
    const drawer = free && (free.waiting.size === 0 || drawers.length >= MAX_WORKERS) ? free : begin();
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(drawer), PATIENCE_MS * (drawer.waiting.size + 1));
      drawer.waiting.set(id, (preview) => {
        clearTimeout(timer);
        drawer.waiting.delete(id);
        resolve(preview);
      });
      drawer.worker.postMessage({ id, original }, []);
    });
  }

  return Object.assign(make, { close: () => drawers.toReversed().forEach(end) });
}

const previewWorker = () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
