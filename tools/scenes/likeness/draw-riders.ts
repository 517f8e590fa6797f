// node tools/scenes/likeness/draw-riders.ts FOLDER SEED: the demo's albums from another seed, every picture without a
// rider and one frame of every third ride. `bench/likeness` counts false riders on them, because the threshold was chosen
// on the demo's own pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ALBUMS } from '../albums/all.ts';
import type { AlbumPlan, Step } from '../albums/plan.ts';
import { albumShots, type Shot } from '../shots/album-shots.ts';
import { drawScenes } from './draw-scenes.ts';

const [folder, seed] = process.argv.slice(2);
if (!folder || !seed) throw new Error('say where and from which seed: node draw-riders.ts FOLDER SEED');
const LONG_SIDE = 640;

const pictures = ALBUMS.flatMap((plan) =>
  chooseShots(albumShots(onOtherSea(plan, Number(seed)))).map(({ scene, ride }, index) => ({
    file: `${plan.slug}-${ride === null ? `view-${index}` : `ride-${ride}`}.webp`,
    scene: scaledDown(scene),
    ride: ride === null ? null : `${plan.slug} ${ride}`,
  })),
);
await mkdir(folder, { recursive: true });
await drawScenes(pictures, folder);
await writeFile(path.join(folder, 'riders.json'), JSON.stringify(pictures.map(({ file, ride }) => ({ file, ride }))));

function onOtherSea(plan: AlbumPlan, by: number): AlbumPlan {
  return { ...plan, sea: { ...plan.sea, seed: plan.sea.seed + by }, sequence: plan.sequence.map(withoutSeed) };
}

function withoutSeed<S extends Step>(step: S): S {
  const { seed: _, ...options } = step.options;
  return { ...step, options };
}

/** Drawing a frame with a rider takes seconds, so there are few. */
function chooseShots(shots: readonly Shot[]): Shot[] {
  const rides = Map.groupBy(
    shots.filter(({ ride }) => ride !== null && ride % 3 === 0),
    ({ ride }) => ride,
  );
  return [
    ...shots.filter(({ ride }) => ride === null),
    ...rides.values().map((frames) => frames[Math.floor(frames.length / 2)]),
  ];
}

function scaledDown(scene: Shot['scene']): Shot['scene'] {
  const factor = LONG_SIDE / Math.max(scene.width, scene.height);
  return { ...scene, width: Math.round(scene.width * factor), height: Math.round(scene.height * factor) };
}
