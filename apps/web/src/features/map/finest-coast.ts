import { coastPaths, type Coast } from './coast-paths.ts';
import { ringsOfTile } from './coast-tile.ts';
import { boundsOfTile } from './tile-grid.ts';
import { placeOf } from './world.ts';

export const finestCoast = async (key: string): Promise<Coast> =>
  coastPaths(await ringsOfTile(key), {
    cuts: [boundsOfTile(key)],
    project: (lon, lat) => placeOf({ lon: lon / 1000, lat: lat / 1000 }),
    digits: 3,
  });
