import { drawShots, planMorning } from './draw-morning.ts';

/** node tools/scenes/likeness/draw.ts FOLDER SEED: pictures of set B and their ground truth, for `bench/likeness`. */
const [folder, seed] = process.argv.slice(2);
if (!folder || !seed) throw new Error('say where and from which seed: node tools/scenes/likeness/draw.ts FOLDER SEED');
await drawShots(planMorning(Number(seed)), folder);
