import topology from 'world-atlas/land-50m.json';
import { landPath } from './world.ts';

/** The coast for a closer view: a file of its own, fetched then. */
export const fineCoast = landPath(topology, 2);
