import sharp, { type Sharp } from 'sharp';
import { GEAR_LENGTH } from '@pleamar/domain';
import { describeGear, GEAR_PX } from '../../apps/api/src/adapters/images/gear/describe-gear.ts';
import type { Shot } from './shots.ts';

/**
 * Descriptors of all shots, `GEAR_LENGTH` bytes each, zeros where the product makes none. Its own code makes them, from
 * pictures of the size that it has in the pipeline.
 */
export async function describeSet(
  shots: readonly Pick<Shot, 'file'>[],
  camera: 'steady' | 'wandering',
): Promise<Uint8Array> {
  sharp.concurrency(1);
  const descriptors = new Uint8Array(shots.length * GEAR_LENGTH);
  const random = linearSequence(99);
  for (const [index, { file }] of shots.entries()) {
    const picture = sharp(file).removeAlpha();
    const taken = camera === 'steady' ? picture : sharp(await wandering(picture, random));
    const { data, info } = await taken
      .resize({ width: GEAR_PX, height: GEAR_PX, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const gear = describeGear({ data, width: info.width, height: info.height });
    if (gear) descriptors.set(gear, index * GEAR_LENGTH);
  }
  return descriptors;
}

/**
 * The picture as by a camera on automatic settings: exposure varies by a quarter of a stop up and down, red and blue by a
 * tenth, width and so sharpness down to a half, and the JPEG has quality 78.
 */
async function wandering(picture: Sharp, random: () => number): Promise<Buffer> {
  const exposure = 2 ** ((random() - 0.5) * 0.54);
  const gains = [exposure * (1 + (random() - 0.5) * 0.2), exposure, exposure * (1 + (random() - 0.5) * 0.2)];
  const width = Math.round(450 * (0.55 + 0.45 * random()));
  return picture.resize({ width }).linear(gains, [0, 0, 0]).jpeg({ quality: 78 }).toBuffer();
}

/** The figures of set B' depend on this sequence. */
function linearSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
