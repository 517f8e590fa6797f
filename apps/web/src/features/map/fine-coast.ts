import topology from 'world-atlas/land-50m.json';
import { landPath } from './world.ts';

/** A closer view fetches the coast as a file of its own. */
export const fineCoast = landPath(topology, 2);
