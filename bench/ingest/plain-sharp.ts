import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { drawWord } from '../../apps/api/src/adapters/images/mark-word.ts';

/**
 * node plain-sharp.ts <files>
 * Baseline of the pipeline: one process with one thread decodes each file once and makes the same pictures (sizes,
 * quality and marks), the marks by sharp itself.
 */
sharp.cache(false);
sharp.concurrency(1);

const [, , ...files] = process.argv;
const tile = await word(36, 0.36);
const tilted = await sharp(tile, { failOn: 'none' }).rotate(-22, { background: '#0000' }).png().toBuffer();
const marks: Record<'tiled' | 'small', OverlayOptions[]> = {
  tiled: [{ input: tilted, tile: true }],
  small: [{ input: await word(11, 0.8), gravity: 'southeast' }],
};

for (const file of files) {
  const { data, info } = await sharp(await readFile(file), { sequentialRead: true })
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: 3 } } as const;
  await sharp(data, raw).composite(marks.tiled).webp({ quality: 78, effort: 2 }).toBuffer();
  await sharp(data, raw)
    .resize({ width: 480, height: 480, fit: 'inside' })
    .composite(marks.small)
    .webp({ quality: 76, effort: 2 })
    .toBuffer();
}
const { userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));

async function word(letterHeight: number, opacity: number): Promise<Buffer> {
  const { width, height, light } = drawWord(letterHeight);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (const [at, coverage] of light.entries()) pixels[at * 4 + 3] = coverage * opacity;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
