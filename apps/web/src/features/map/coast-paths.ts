import type { Bounds, Ring } from './clip-ring.ts';

/** `coast` is the outline of `land` without the edges where a tile cuts it. */
export interface Coast {
  land: string;
  coast: string;
}

export interface Drawing {
  cuts: readonly Bounds[];
  /** From thousandths of a degree to the drawing's units. */
  project: (lon: number, lat: number) => [x: number, y: number];
  digits: number;
}

export function coastPaths(rings: readonly Ring[], { cuts, project, digits }: Drawing): Coast {
  const word = (x: number, y: number) =>
    project(x, y)
      .map((unit) => Number(unit.toFixed(digits)))
      .join(',');
  const paths: Coast = { land: '', coast: '' };
  for (const ring of rings) {
    let isDrawing = false;
    let [px, py] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    let last = word(px, py);
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      const next = word(x, y);
      paths.land += `${at === 0 ? 'M' : 'L'}${next}`;
      if (cuts.some((bounds) => isEdge(bounds, px, py, x, y))) isDrawing = false;
      else {
        paths.coast += isDrawing ? `L${next}` : `M${last}L${next}`;
        isDrawing = true;
      }
      [px, py, last] = [x, y, next];
    }
    if (ring.length > 0) paths.land += 'Z';
  }
  return paths;
}

const isEdge = ([west, south, east, north]: Bounds, ax: number, ay: number, bx: number, by: number): boolean =>
  (ax === bx && (ax === west || ax === east)) || (ay === by && (ay === south || ay === north));
