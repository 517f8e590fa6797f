/** The width is enough wherever a file is shown, on screens of two pixels to one. */
const widthPx = 480;
const smallBytes = 300_000;
const atOnce = 2;

const queues: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
const smallPictures = new WeakMap<File, Promise<Blob>>();
let requestCount = 0;

/**
 * Only two are decoded at a time, off the main thread: a page full of originals of twenty megapixels would take
 * gigabytes.
 */
export function smallPicture(file: File): Promise<Blob> {
  const known = smallPictures.get(file);
  if (known) return known;
  const index = requestCount % atOnce;
  requestCount += 1;
  const small = Promise.resolve(queues[index]).then(() => shrink(file));
  queues[index] = small.catch(() => undefined);
  smallPictures.set(file, small);
  return small;
}

async function shrink(file: File): Promise<Blob> {
  // Older browsers have one without the other: they show the file itself.
  if (file.size < smallBytes || typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') {
    return file;
  }
  const bitmap = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}
