import { tiles } from 'virtual:coast';
import type { Ring } from './clip-ring.ts';

/** The parts of the land, cut at the tile's sides; none for a tile of sea. */
export async function loadTileRings(key: string): Promise<Ring[]> {
  const rings = (await tiles[key]?.())?.rings ?? [];
  return rings.map(fromSteps);
}

function fromSteps(steps: readonly number[]): Ring {
  const ring: number[] = [];
  for (const [at, step] of steps.entries()) ring.push(step + (at < 2 ? 0 : (ring[at - 2] ?? 0)));
  return ring;
}
