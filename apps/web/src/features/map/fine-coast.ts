import topology from 'world-atlas/land-50m.json';
import { landPath } from './world.ts';

export const fineCoast = landPath(topology, 2);
