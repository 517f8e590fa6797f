import { drawShots, planSession } from './draw-session.ts';

/** node tools/scenes/likeness/draw.ts FOLDER SEED: the pictures of set B and what is true of them; `bench/likeness` reads both. */
const [folder, seed] = process.argv.slice(2);
if (!folder || !seed) throw new Error('say where and from which seed: node tools/scenes/likeness/draw.ts FOLDER SEED');
await drawShots(planSession(Number(seed)), folder);
