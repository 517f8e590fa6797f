import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { albumShots, type Shot } from '../album-shots.ts';
import { ALBUMS } from '../albums/all.ts';
import type { AlbumPlan, Step } from '../albums/plan.ts';
import { drawScenes } from './draw-morning.ts';

/**
 * node tools/scenes/likeness/draw-riders.ts FOLDER SEED
 * The demo's albums from another seed: every picture without a rider, and one frame of every third ride.
 * `bench/likeness` counts false riders on them, because the threshold was chosen on the demo's own pictures.
 */
const [folder, seed] = process.argv.slice(2);
if (!folder || !seed) throw new Error('say where and from which seed: node draw-riders.ts FOLDER SEED');
const LONG_SIDE = 640;

const pictures = ALBUMS.flatMap((plan) =>
  chosen(albumShots(onOtherSea(plan, Number(seed)))).map(({ scene, ride }, index) => ({
    file: `${plan.slug}-${ride === null ? `view-${index}` : `ride-${ride}`}.webp`,
    scene: small(scene),
    ride: ride === null ? null : `${plan.slug} ${ride}`,
  })),
);
await mkdir(folder, { recursive: true });
await drawScenes(pictures, folder);
await writeFile(path.join(folder, 'riders.json'), JSON.stringify(pictures.map(({ file, ride }) => ({ file, ride }))));

function onOtherSea(plan: AlbumPlan, by: number): AlbumPlan {
  return { ...plan, sea: { ...plan.sea, seed: plan.sea.seed + by }, sequence: plan.sequence.map(unseeded) };
}

function unseeded<S extends Step>(step: S): S {
  const { seed: _, ...options } = step.options;
  return { ...step, options };
}

/** Drawing a frame with a rider takes seconds, so there are few. */
function chosen(shots: readonly Shot[]): Shot[] {
  const rides = Map.groupBy(
    shots.filter(({ ride }) => ride !== null && ride % 3 === 0),
    ({ ride }) => ride,
  );
  return [
    ...shots.filter(({ ride }) => ride === null),
    ...rides.values().flatMap((frames) => frames.slice(frames.length >> 1, (frames.length >> 1) + 1)),
  ];
}

function small(scene: Shot['scene']): Shot['scene'] {
  const k = LONG_SIDE / Math.max(scene.width, scene.height);
  return { ...scene, width: Math.round(scene.width * k), height: Math.round(scene.height * k) };
}
