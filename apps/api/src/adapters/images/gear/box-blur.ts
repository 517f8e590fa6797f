/** The mean of the square around each place; beyond the edges the plane goes on as it ends. */
export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = blurLines(plane, { lines: height, length: width, step: 1, lineStep: width }, radius);
  return blurLines(across, { lines: width, length: height, step: width, lineStep: 1 }, radius);
}

type Lines = { lines: number; length: number; step: number; lineStep: number };

/** A sum that moves along: what comes in is added, what falls out is taken off, whatever the radius. */
function blurLines(from: Float32Array, { lines, length, step, lineStep }: Lines, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    const end = start + (length - 1) * step;
    const first = from[start] ?? 0;
    const last = from[end] ?? 0;
    let sum = first * (radius + 1);
    for (let ahead = 1; ahead <= radius; ahead += 1) sum += from[Math.min(end, start + ahead * step)] ?? 0;
    for (let place = 0; place < length; place += 1) {
      const at = start + place * step;
      to[at] = sum * share;
      sum += place + radius + 1 < length ? (from[at + (radius + 1) * step] ?? 0) : last;
      sum -= place - radius >= 0 ? (from[at - radius * step] ?? 0) : first;
    }
  }
  return to;
}
