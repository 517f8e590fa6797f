/**
 * Reads a picture between its pixels. `x` and `y` are at least 0, and less than the last column and the last row.
 * The result gives each channel.
 */
export function sampleBetween(
  image: Float32Array,
  width: number,
  channels: number,
  x: number,
  y: number,
): (channel: number) => number {
  const column = x | 0;
  const line = y | 0;
  const u = x - column;
  const v = y - line;
  const row = width * channels;
  const o = line * row + column * channels;
  return (c) =>
    (image[o + c] * (1 - u) + image[o + channels + c] * u) * (1 - v) +
    (image[o + row + c] * (1 - u) + image[o + row + channels + c] * u) * v;
}
