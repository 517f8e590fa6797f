import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const WIDTH = 6000;
const HEIGHT = 4000;

/** Drawing one takes two seconds; further ones are copies with a few other bytes after their end. */
const DRAWN = 12;

/** The camera's JPEG has a quality for each of the two scenes. */
interface Qualities {
  smooth: number;
  textured: number;
}

const FINE: Qualities = { smooth: 90, textured: 90 };
/** Photos of a morning have 7.9 and 8.1 MB with these. */
export const EIGHT_MEGABYTES: Qualities = { smooth: 88, textured: 81 };

/**
 * The pictures have 24 megapixels, in turn smooth colours under fine grain, and the texture of broken water: 8 to 12 MB
 * unless `qualities` are others.
 */
export async function makePictures(dir: string, count: number, qualities = FINE): Promise<string[]> {
  await mkdir(dir, { recursive: true });
  const drawn: Buffer[] = [];
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const scene = number % 2 === 0 ? 'smooth' : 'textured';
    if (number < DRAWN) drawn.push(await drawCameraFile(SCENES[scene], qualities[scene]));
    const file = path.join(dir, `${number}.jpg`);
    await writeFile(file, [drawn[number % DRAWN] ?? '', randomBytes(16)]);
    files.push(file);
  }
  return files;
}

export async function makeLargeFiles(dir: string, picture: string, count: number, bytes: number): Promise<string[]> {
  await mkdir(dir, { recursive: true });
  const start = await readFile(picture);
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const file = path.join(dir, `${number}.jpg`);
    await writeFile(file, [start, randomBytes(bytes - start.length)]);
    files.push(file);
  }
  return files;
}

interface Scene {
  width: number;
  height: number;
}
const SCENES: Record<keyof Qualities, Scene> = {
  smooth: { width: 60, height: 40 },
  textured: { width: 600, height: 400 },
};

async function drawCameraFile({ width, height }: Scene, quality: number): Promise<Buffer> {
  // Coarse colours made large are the scene; the grain on top gives the file the size of a camera's.
  const scene = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await sharp(randomBytes(1500 * 1000), { raw: { width: 1500, height: 1000, channels: 1 } })
    .linear(0.22, 100)
    .png()
    .toBuffer();
  return sharp(scene)
    .composite([{ input: grain, tile: true, blend: 'overlay' }])
    .jpeg({ quality })
    .withExif({ IFD0: { Model: 'Canon EOS R7' }, IFD2: { DateTimeOriginal: '2026:05:01 09:10:11' } })
    .toBuffer();
}
