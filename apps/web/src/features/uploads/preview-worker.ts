import { drawPreview, type Preview } from './draw-preview.ts';

export interface PreviewAnswer {
  id: number;
  preview: Preview | null;
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; original: Blob }>) => {
  void drawPreview(data.original)
    // The file is not a picture, too large for this device's memory, or moved after it was chosen. The original is sent.
    .catch(() => null)
    .then((preview) => postMessage({ id: data.id, preview } satisfies PreviewAnswer));
});
