// One picture per message: renders a scene and writes it as WebP or AVIF, by its name, in one or more widths.
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { render } from './engine/render.ts';
import type { Scene } from './engine/scene.ts';

export interface Job {
  scene: Scene;
  files: { path: string; width: number }[];
  encoding: { quality: number; effort: number; chromaSubsampling?: '4:2:0' };
}

sharp.concurrency(1);

parentPort?.on('message', (job: Job) => {
  void develop(job).then((seconds) => parentPort?.postMessage({ file: job.files[0].path, seconds }, []));
});

async function develop({ scene, files, encoding }: Job): Promise<number> {
  const begun = performance.now();
  const { pixels, width, height } = render(scene);
  for (const file of files) {
    await mkdir(path.dirname(file.path), { recursive: true });
    // a stopped run must not leave half a file that the next one takes for complete
    const part = `${file.path}.part`;
    const image = sharp(pixels, { raw: { width, height, channels: 3 } });
    if (file.width !== width) image.resize({ width: file.width, kernel: 'lanczos3' });
    const isAvif = file.path.endsWith('.avif');
    await (isAvif ? image.avif(encoding) : image.webp({ quality: encoding.quality, effort: encoding.effort })).toFile(
      part,
    );
    await rename(part, file.path);
  }
  return (performance.now() - begun) / 1000;
}
