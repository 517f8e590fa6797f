import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { EFFORT, webpQuality } from '../../apps/api/src/adapters/images/encoding.ts';
import { drawWord } from '../../apps/api/src/adapters/images/mark-word.ts';
import { PICTURES } from '../../apps/api/src/adapters/images/port.ts';

/**
 * node baseline.ts <files>
 * One process with one thread decodes each file once and makes the same two pictures as the product (sizes, quality and
 * marks), the marks by sharp itself. It looks for no clock code, describes no gear and stores nothing.
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
    .resize(inside(PICTURES.preview.size))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: 3 } } as const;
  await sharp(data, raw).composite(marks.tiled).webp(encodingOf(PICTURES.preview)).toBuffer();
  await sharp(data, raw)
    .resize(inside(PICTURES.thumbnail.size))
    .composite(marks.small)
    .webp(encodingOf(PICTURES.thumbnail))
    .toBuffer();
}
const { userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));

function inside(size: number) {
  return { width: size, height: size, fit: 'inside' } as const;
}

function encodingOf({ size }: { size: number }) {
  return { quality: webpQuality(size), effort: EFFORT.usual };
}

async function word(letterHeight: number, opacity: number): Promise<Buffer> {
  const { width, height, light } = drawWord(letterHeight);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (const [at, coverage] of light.entries()) pixels[at * 4 + 3] = coverage * opacity;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
