import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describeGear, GEAR_PX } from '../../apps/api/src/adapters/images/gear/describe-gear.ts';
import type { AccuracyRow } from '../report/row.ts';

interface Picture {
  file: string;
  ride: string | null;
}

/** The product's threshold for riders was chosen on these pictures. */
export async function demoPictures(): Promise<Picture[]> {
  const folder = path.join(import.meta.dirname, '../../apps/api/demo/pictures');
  const { albums }: { albums: { slug: string; pictures: { file: string; ride: number | null }[] }[] } = JSON.parse(
    await readFile(path.join(folder, 'albums.json'), 'utf8'),
  );
  return albums.flatMap(({ slug, pictures }) =>
    pictures.map(({ file, ride }) => ({
      file: path.join(folder, slug, file),
      ride: ride === null ? null : `${slug} ${ride}`,
    })),
  );
}

/**
 * The demo's albums drawn from another seed, with one frame of every third ride. No threshold or weight was chosen on
 * them.
 */
export async function otherPictures(folder: string, seed: string): Promise<Picture[]> {
  const tool = path.join(import.meta.dirname, '../../tools/scenes/likeness/draw-riders.ts');
  await promisify(execFile)(process.execPath, [tool, folder, seed]);
  const pictures: Picture[] = JSON.parse(await readFile(path.join(folder, 'riders.json'), 'utf8'));
  return pictures.map(({ file, ride }) => ({ file: path.join(folder, file), ride }));
}

/** How often an empty picture gets no descriptor, and how often a frame with a rider gets one. */
export async function riderRows(set: string, pictures: readonly Picture[]): Promise<AccuracyRow[]> {
  sharp.concurrency(1);
  const empty: boolean[] = [];
  const frames: boolean[] = [];
  for (const { file, ride } of pictures) {
    const isDescribed = await hasGear(file);
    if (ride === null) empty.push(!isDescribed);
    else frames.push(isDescribed);
  }
  return [
    countRow('photos without a rider recognised', set, empty),
    countRow('frames of rides described', set, frames),
  ];
}

async function hasGear(file: string): Promise<boolean> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize({ width: GEAR_PX, height: GEAR_PX, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return describeGear({ data, width: info.width, height: info.height }) !== null;
}

function countRow(what: string, set: string, values: readonly boolean[]): AccuracyRow {
  const of = values.length;
  return { kind: 'accuracy', what, set, rounds: 1, share: values.filter(Boolean).length / of, of };
}
