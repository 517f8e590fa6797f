import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describeGear, GEAR_PX } from '../../apps/api/src/adapters/images/gear/describe-gear.ts';

const folder = path.join(import.meta.dirname, '../../apps/api/demo/pictures');

interface Picture {
  file: string;
  kind: 'ride' | 'drone' | 'lineup' | 'empty' | 'detail';
  /** Which of the album's rides; null where nobody rides. */
  ride: number | null;
}

/** How often a picture without a rider is known as one, and how often a ride is taken for none. On the demo's pictures. */
export async function reportRiders(): Promise<void> {
  sharp.concurrency(1);
  // As the tool that drew them writes it down.
  const { albums }: { albums: { slug: string; pictures: Picture[] }[] } = JSON.parse(
    await readFile(path.join(folder, 'albums.json'), 'utf8'),
  );
  const empty: boolean[] = [];
  const frames: boolean[] = [];
  const rides = new Map<string, boolean>();
  for (const { slug, pictures } of albums) {
    for (const { file, ride } of pictures) {
      const isDescribed = await hasGear(path.join(folder, slug, file));
      if (ride === null) empty.push(!isDescribed);
      else {
        frames.push(isDescribed);
        const name = `${slug} ${ride}`;
        rides.set(name, isDescribed || rides.get(name) === true);
      }
    }
  }
  console.log(`without a rider, known as such: ${shareOf(empty)}`);
  console.log(`frames of rides that are described: ${shareOf(frames)}; rides: ${shareOf([...rides.values()])}`);
}

async function hasGear(file: string): Promise<boolean> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize({ width: GEAR_PX, height: GEAR_PX, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return describeGear({ data, width: info.width, height: info.height }) !== null;
}

function shareOf(values: readonly boolean[]): string {
  const right = values.filter(Boolean).length;
  return `${right} of ${values.length} (${(right / values.length).toFixed(3)})`;
}
