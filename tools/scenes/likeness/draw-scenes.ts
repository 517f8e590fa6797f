import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { render } from '../engine/render.ts';
import type { Scene } from '../engine/scene.ts';

/** A stopped run continues, because pictures that exist are skipped. */
export async function drawScenes(pictures: readonly { file: string; scene: Scene }[], folder: string): Promise<void> {
  sharp.concurrency(1);
  for (const { file, scene } of pictures) {
    const target = path.join(folder, file);
    if (existsSync(target)) continue;
    const { pixels, width, height } = render(scene);
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality: 80 })
      .toFile(`${target}.part`);
    await rename(`${target}.part`, target);
  }
}
