// A thread of render.ts: a message is a picture to draw and to write as WebP or AVIF, by its name, in one or more widths.
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type Picture, render } from './engine/render.ts';
import type { Scene } from './engine/scene.ts';

export interface RenderJob {
  scene: Scene;
  files: PictureFile[];
  encoding: Encoding;
}

export interface PictureFile {
  path: string;
  width: number;
}

export interface Encoding {
  quality: number;
  effort: number;
  /** Only AVIF has it. */
  chromaSubsampling?: '4:2:0';
}

export interface FinishedJob {
  file: string;
  seconds: number;
}

sharp.concurrency(1);

parentPort?.on('message', (job: RenderJob) => {
  void run(job).then((finished) => parentPort?.postMessage(finished, []));
});

async function run({ scene, files, encoding }: RenderJob): Promise<FinishedJob> {
  const begun = performance.now();
  const picture = render(scene);
  for (const file of files) await write(picture, file, encoding);
  return { file: files[0].path, seconds: (performance.now() - begun) / 1000 };
}

/** A stopped run must not leave half a file that the next one takes for complete. */
async function write({ pixels, width, height }: Picture, file: PictureFile, encoding: Encoding): Promise<void> {
  await mkdir(path.dirname(file.path), { recursive: true });
  const part = `${file.path}.part`;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (file.width !== width) image.resize({ width: file.width, kernel: 'lanczos3' });
  const { quality, effort } = encoding;
  await (file.path.endsWith('.avif') ? image.avif(encoding) : image.webp({ quality, effort })).toFile(part);
  await rename(part, file.path);
}
