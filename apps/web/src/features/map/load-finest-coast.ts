import { coastPaths, type Coast } from './coast-paths.ts';
import { loadTileRings } from './coast-tile.ts';
import { boundsOfTile } from './tile-grid.ts';
import { project } from './world.ts';

export const loadFinestCoast = async (key: string): Promise<Coast> =>
  coastPaths(await loadTileRings(key), {
    cuts: [boundsOfTile(key)],
    project: (lon, lat) => project({ lon: lon / 1000, lat: lat / 1000 }),
    digits: 3,
  });
