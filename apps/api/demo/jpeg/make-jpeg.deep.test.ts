import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cutOut, makeJpeg, type CameraMetadata } from './make-jpeg.ts';
import { startThreads } from './threads.ts';

const metadata: CameraMetadata = {
  takenAt: '2026-11-12T09:12:33.4+01:00',
  make: 'NIKON CORPORATION',
  model: 'NIKON Z 8',
  lens: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
};

const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-develop-'));
afterAll(() => rm(folder, { recursive: true }));

// A large picture takes seconds on a busy machine.
describe('a picture', { timeout: 60_000 }, () => {
  test.for([
    [1200, 800, 1600],
    [1600, 1067, 1601],
    [600, 900, 3600],
  ])('a picture of %i x %i is 2400 pixels wide, in its own shape', async ([width = 0, height = 0, expected = 0]) => {
    const {
      width: wide,
      height: high,
      format,
    } = await sharp(await makeJpeg(await aPicture(width, height), metadata)).metadata();

    expect([format, wide]).toEqual(['jpeg', 2400]);
    expect(Math.abs(high - expected)).toBeLessThanOrEqual(1);
  });

  test('a picture is the same bytes every time, in a thread too: a second upload of it is no second photo', async () => {
    const file = await aPicture(300, 200);
    const threads = startThreads(2);
    const made = await Promise.all([
      makeJpeg(file, metadata),
      threads.makeJpeg(file, metadata),
      threads.makeJpeg(file, metadata),
    ]);
    await threads.end();

    expect(new Set(made.map((jpeg) => createHash('sha256').update(jpeg).digest('hex'))).size).toBe(1);
  });

  test('a picture has the grain of a photograph where the drawing is smooth', async () => {
    const { channels } = await sharp(await makeJpeg(await aPicture(1200, 800), metadata)).stats();

    for (const { stdev, mean } of channels) {
      expect(stdev).toBeGreaterThan(0.8);
      expect(stdev).toBeLessThan(5);
      expect(Math.abs(mean - 120)).toBeLessThan(2);
    }
  });

  test('a picture that cannot be read is reported with its name', async () => {
    const threads = startThreads(2);

    await expect(threads.makeJpeg('/nowhere/001.webp', metadata)).rejects.toThrow('/nowhere/001.webp');
    await threads.end();
  });
});

test('a cut-out is a square around its point', async () => {
  const { width, height } = await sharp(
    await cutOut(await aPicture(300, 200), { x: 150, y: 100, size: 80 }),
  ).metadata();

  expect([width, height]).toEqual([80, 80]);
});

let pictures = 0;
async function aPicture(width: number, height: number): Promise<string> {
  const file = path.join(folder, `${(pictures += 1)}.webp`);
  await sharp({ create: { width, height, channels: 3, background: { r: 120, g: 120, b: 120 } } })
    .webp()
    .toFile(file);
  return file;
}
