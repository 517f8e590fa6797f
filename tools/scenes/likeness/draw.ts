// node tools/scenes/likeness/draw.ts FOLDER SEED: pictures of a morning and their ground truth, for `bench/likeness`.
import { drawMorning, planMorning } from './morning.ts';

const [folder, seed] = process.argv.slice(2);
if (!folder || !seed) throw new Error('say where and from which seed: node tools/scenes/likeness/draw.ts FOLDER SEED');
await drawMorning(planMorning(Number(seed)), folder);
