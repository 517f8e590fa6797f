export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const size = { width, height };
  return blurDown(blurAcross(plane, size, radius), size, radius);
}

type Size = { width: number; height: number };

/** With a moving sum the time does not depend on the radius. */
function blurAcross(from: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  for (let row = 0; row < height; row += 1) {
    const start = row * width;
    const end = start + width - 1;
    const first = from[start] ?? 0;
    const last = from[end] ?? 0;
    let sum = first * (radius + 1);
    for (let ahead = 1; ahead <= radius; ahead += 1) sum += from[Math.min(end, start + ahead)] ?? 0;
    for (let index = start; index <= end; index += 1) {
      to[index] = sum * share;
      sum += index + radius < end ? (from[index + radius + 1] ?? 0) : last;
      sum -= index - radius >= start ? (from[index - radius] ?? 0) : first;
    }
  }
  return to;
}

/** Goes row by row with a sum for each column: going down each column would miss the CPU cache at every step. */
function blurDown(from: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  const sums = Float64Array.from(from.subarray(0, width), (first) => first * (radius + 1));
  const startOf = (row: number) => Math.min(height - 1, Math.max(0, row)) * width;
  const add = (start: number) => {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[start + x] ?? 0);
  };
  for (let ahead = 1; ahead <= radius; ahead += 1) add(startOf(ahead));
  for (let row = 0; row < height; row += 1) {
    const own = row * width;
    const into = startOf(row + radius + 1);
    const out = startOf(row - radius);
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      to[own + x] = sum * share;
      sums[x] = sum + (from[into + x] ?? 0) - (from[out + x] ?? 0);
    }
  }
  return to;
}
