import { geoGraticule, geoPath } from 'd3-geo';
import topology from 'world-atlas/land-110m.json';
import { landPath, projection } from './world.ts';

export const worldCoast = landPath(topology, 1);

export const graticule = geoPath(projection).digits(1)(geoGraticule().step([20, 20])()) ?? '';
