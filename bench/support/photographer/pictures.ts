import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const WIDTH = 6000;
const HEIGHT = 4000;

/** Drawing a picture takes two seconds. Further files are copies of these with other bytes after the end. */
const DRAWN = 12;

/** The quality of the camera's JPEG, for each of the two scenes. */
interface Qualities {
  smooth: number;
  textured: number;
}

const FINE: Qualities = { smooth: 90, textured: 90 };
/** With these qualities a smooth file has 7.9 MB and a textured one 8.1 MB. */
export const EIGHT_MEGABYTES: Qualities = { smooth: 88, textured: 81 };

/**
 * Pictures of 24 megapixels: every other one has smooth colours under fine grain, the others the texture of broken water.
 * Without `qualities` a file has 8 to 12 MB.
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
  // A few random colours, enlarged, are the scene. The grain makes the file as large as a camera's.
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
