import topology from 'world-atlas/land-50m.json';
import { landPath } from './world.ts';

/** For those who come closer: a file of its own, asked for then. */
export const fineCoast = landPath(topology, 2);
