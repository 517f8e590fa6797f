import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { clipRing, type Bounds, type Ring } from '../src/features/map/clip-ring.ts';
import { TILE } from '../src/features/map/tile-grid.ts';

/** `virtual:coast` lists the tiles of the finest coast, `virtual:coast/3_7` is one. All of them would be 775 kB. */
export function coastTiles(): Plugin {
  let loading: Promise<Map<string, Ring[]>> | undefined;
  const tiles = () => (loading ??= readTiles());
  return {
    name: 'pleamar:coast-tiles',
    resolveId: (id) => (/^virtual:coast(\/|$)/.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === '\0virtual:coast') {
        const loaders = [...(await tiles()).keys()].map((key) => `'${key}': () => import('virtual:coast/${key}')`);
        return `export const tiles = {\n${loaders.join(',\n')}\n};`;
      }
      const [, key = ''] = /^\0virtual:coast\/(\d+_\d+)$/.exec(id) ?? [];
      const rings = key && (await tiles()).get(key);
      return rings ? `export const rings = ${JSON.stringify(rings.map(asOffsets))};` : null;
    },
  };
}

async function readTiles(): Promise<Map<string, Ring[]>> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  return tilesOf(ringsOf(JSON.parse(await readFile(file, 'utf8'))));
}

function ringsOf(topology: Topology): Ring[] {
  const land = topology.objects['land'];
  const shapes = land ? feature(topology, land) : null;
  const all = shapes?.type === 'FeatureCollection' ? shapes.features : shapes ? [shapes] : [];
  return all.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(asThousandths).flatMap(splitAtMeridian);
    return geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat().map(asThousandths).flatMap(splitAtMeridian)
      : [];
  });
}

/** The last point of a ring is its first. */
const asThousandths = (ring: readonly (readonly number[])[]): Ring =>
  ring.slice(0, -1).flatMap(([lon = 0, lat = 0]) => [Math.round(lon * 1000), Math.round(lat * 1000)]);

const TURN = 360_000;

/**
 * A ring across the 180th meridian would run back over the whole map and swap land and sea north of it. The ring
 * continues instead, and the part beyond is drawn at the other end as well.
 */
function splitAtMeridian(ring: Ring): Ring[] {
  let turns = 0;
  const flat = ring.map((value, at) => {
    if (at % 2 === 1) return value;
    const step = at === 0 ? 0 : value - (ring[at - 2] ?? 0);
    if (Math.abs(step) > TURN / 2) turns -= Math.sign(step);
    return value + turns * TURN;
  });
  const shifted = (by: number) => flat.map((value, at) => (at % 2 === 0 ? value + by : value));
  const isBeyond = (side: 1 | -1) => flat.some((value, at) => at % 2 === 0 && value * side > TURN / 2);
  return [flat, ...(isBeyond(1) ? [shifted(-TURN)] : []), ...(isBeyond(-1) ? [shifted(TURN)] : [])];
}

/** The area is halved again and again, so that no ring is tested for every tile. */
function tilesOf(rings: readonly Ring[]): Map<string, Ring[]> {
  const found = new Map<string, Ring[]>();
  halve(rings, [0, 0, TILE.columns, TILE.rows]);
  return found;

  function halve(within: readonly Ring[], [left, bottom, right, top]: Bounds): void {
    if (within.length === 0) return;
    if (right - left === 1 && top - bottom === 1) {
      found.set(
        `${left}_${bottom}`,
        within.map(withoutRepeats).filter((ring) => ring.length > 4),
      );
      return;
    }
    const isWide = right - left >= top - bottom;
    const middle = isWide ? (left + right) >> 1 : (bottom + top) >> 1;
    const halves: Bounds[] = isWide
      ? [
          [left, bottom, middle, top],
          [middle, bottom, right, top],
        ]
      : [
          [left, bottom, right, middle],
          [left, middle, right, top],
        ];
    for (const half of halves)
      halve(
        within.map((ring) => clipRing(ring, TILE.boundsOf(half))).filter((ring) => ring.length > 4),
        half,
      );
  }
}

function withoutRepeats(ring: Ring): Ring {
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2)
    if (ring[at] !== kept.at(-2) || ring[at + 1] !== kept.at(-1)) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0);
  return kept;
}

/** Offsets from the point before are small numbers, which compress to a third. */
const asOffsets = (ring: Ring): Ring => ring.map((value, at) => value - (at < 2 ? 0 : (ring[at - 2] ?? 0)));
