/** x and y take turns: longitude and latitude in thousandths of a degree, as the tiles of the coast hold them. */
export type Ring = readonly number[];

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** An edge runs along the side where the ring leaves the bounds and returns: a fill needs it, a coastline does not. */
export function clipRing(ring: Ring, [west, south, east, north]: Bounds): Ring {
  return clipAtLine(clipAtLine(clipAtLine(clipAtLine(ring, 0, west, 1), 0, east, -1), 1, south, 1), 1, north, -1);
}

/** The axis is 0 for longitude and 1 for latitude; the sign -1 keeps the part below the line. */
function clipAtLine(ring: Ring, axis: 0 | 1, line: number, sign: 1 | -1): Ring {
  if (isWhole(ring, axis, line, sign)) return ring;
  const kept: number[] = [];
  let px = ring.at(-2) ?? 0;
  let py = ring.at(-1) ?? 0;
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const before = ((axis === 0 ? px : py) - line) * sign;
    const now = ((axis === 0 ? x : y) - line) * sign;
    if (before >= 0 !== now >= 0) {
      const part = before / (before - now);
      if (axis === 0) kept.push(line, interpolate(py, y, part));
      else kept.push(interpolate(px, x, part), line);
    }
    if (now >= 0) kept.push(x, y);
    px = x;
    py = y;
  }
  return kept;
}

/** A point along another side stays on that side, which need not be at a whole number. */
const interpolate = (from: number, to: number, part: number) =>
  from === to ? from : Math.round(from + (to - from) * part);

/** Most rings are islands inside one tile. */
function isWhole(ring: Ring, axis: 0 | 1, line: number, sign: 1 | -1): boolean {
  for (let at = axis; at < ring.length; at += 2) if (((ring[at] ?? 0) - line) * sign < 0) return false;
  return true;
}
