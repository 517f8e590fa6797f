/** Longitude and latitude by turns, in thousandths of a degree, as in the coast's tiles. */
export type Ring = readonly number[];

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * Where the ring leaves the bounds and returns, an edge along their side joins the two points. Only a fill needs it.
 */
export function clipRing(ring: Ring, [west, south, east, north]: Bounds): Ring {
  return clipAtLine(clipAtLine(clipAtLine(clipAtLine(ring, 0, west, 1), 0, east, -1), 1, south, 1), 1, north, -1);
}

/** `axis` is 0 for longitude and 1 for latitude. With `sign` -1 the part below the line stays. */
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

/** Rounded, except between equal values: a point on another side stays on it, and that may be no whole number. */
const interpolate = (from: number, to: number, part: number) =>
  from === to ? from : Math.round(from + (to - from) * part);

/** True for most rings, which are islands inside one tile. */
function isWhole(ring: Ring, axis: 0 | 1, line: number, sign: 1 | -1): boolean {
  for (let at = axis; at < ring.length; at += 2) if (((ring[at] ?? 0) - line) * sign < 0) return false;
  return true;
}
