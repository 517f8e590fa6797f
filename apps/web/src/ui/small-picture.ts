/** The width is enough for every place that shows a file, on a screen with two pixels to one. */
const widthPx = 480;
const maxUnshrunkBytes = 300_000;
const maxAtOnce = 2;

const queues: Promise<unknown>[] = Array.from({ length: maxAtOnce }, () => Promise.resolve());
const smallPictures = new WeakMap<File, Promise<Blob>>();
let requestCount = 0;

/**
 * Two pictures are decoded at a time, off the main thread: a page full of 20-megapixel originals would take gigabytes.
 */
export function smallPicture(file: File): Promise<Blob> {
  const known = smallPictures.get(file);
  if (known) return known;
  const index = requestCount % maxAtOnce;
  requestCount += 1;
  const small = Promise.resolve(queues[index]).then(() => shrink(file));
  queues[index] = small.catch(() => undefined);
  smallPictures.set(file, small);
  return small;
}

async function shrink(file: File): Promise<Blob> {
  // Older browsers may have only one of the two, and show the file itself.
  if (
    file.size < maxUnshrunkBytes ||
    typeof createImageBitmap !== 'function' ||
    typeof OffscreenCanvas !== 'function'
  ) {
    return file;
  }
  const bitmap = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}
