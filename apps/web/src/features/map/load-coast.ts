import { clipRing, type Bounds } from './clip-ring.ts';
import { coastPaths, type Coast } from './coast-paths.ts';
import { loadTileRings } from './coast-tile.ts';
import { SURF_BREAK_MAP_SIZE } from './surf-break-map-size.ts';
import { boundsOfTile, tilesIn } from './tile-grid.ts';

/** The picture is about 330 km wide, enough to recognise a region's coast. */
const DEGREES_WIDE = 3;
/** The land is cut this far outside the picture, so that the cut is not visible. */
const MARGIN = 4;

const RADIAN = Math.PI / 180;
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2));
const latitude = (y: number) => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) / RADIAN;

export async function loadCoastAround({ lat, lon }: { lat: number; lon: number }): Promise<Coast> {
  const { width, height } = SURF_BREAK_MAP_SIZE;
  const perRadian = (width / DEGREES_WIDE / RADIAN) * Math.cos(lat * RADIAN);
  const aside = (width / 2 + MARGIN) / perRadian / RADIAN;
  const above = (height / 2 + MARGIN) / perRadian;
  const [south, north] = [latitude(mercator(lat) - above), latitude(mercator(lat) + above)];
  const drawn: Coast[] = [];
  // The other half of a picture at the 180th meridian is at the other end of the world.
  for (const turn of [-360, 0, 360]) {
    const box: Bounds = [lon - aside - turn, south, lon + aside - turn, north];
    if (box[2] < -180 || box[0] > 180) continue;
    const project = (x: number, y: number): [number, number] => [
      width / 2 + (x / 1000 + turn - lon) * RADIAN * perRadian,
      height / 2 - (mercator(y / 1000) - mercator(lat)) * perRadian,
    ];
    for (const key of tilesIn(box)) {
      const cut = inThousandths(box);
      const rings = (await loadTileRings(key)).map((ring) => clipRing(ring, cut));
      drawn.push(coastPaths(rings, { cuts: [boundsOfTile(key), cut], project, digits: 1 }));
    }
  }
  return { land: drawn.map(({ land }) => land).join(''), coast: drawn.map(({ coast }) => coast).join('') };
}

const inThousandths = ([west, south, east, north]: Bounds): Bounds => [
  west * 1000,
  south * 1000,
  east * 1000,
  north * 1000,
];
