import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-50m.json';
import type { Spot } from './world.ts';

/** The little map of a surf break, in units of its own. */
export const AROUND = { width: 480, height: 300 };
/** From side to side about 330 km at the equator: a region's coast is recognised. */
const DEGREES_WIDE = 3;

/** The coast around a place, cut off at the edges: a few kB of path. */
export function coastAround({ lat, lon }: Spot): string {
  const { width, height } = AROUND;
  const projection = geoMercator()
    .scale((width / DEGREES_WIDE) * (180 / Math.PI) * Math.cos((lat * Math.PI) / 180))
    .center([lon, lat])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
  const land = topology.objects['land'];
  return (land && geoPath(projection).digits(1)(feature(topology, land))) ?? '';
}
