export function boxBlur(
  image: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const across = new Float32Array(image.length);
  const down = new Float32Array(image.length);
  const row = width * channels;
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < channels; c++) blurLine(image, across, y * row + c, width, channels, radius);
  }
  for (let x = 0; x < row; x++) blurLine(across, down, x, height, row, radius);
  return down;
}

/** Pixels at the ends are repeated beyond them. */
function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  count: number,
  stride: number,
  radius: number,
): void {
  const part = 1 / (2 * radius + 1);
  let sum = from[start] * radius;
  for (let i = 0; i < radius; i++) sum += from[start + Math.min(count - 1, i) * stride];
  for (let i = 0; i < count; i++) {
    sum += from[start + (i + radius < count ? i + radius : count - 1) * stride];
    to[start + i * stride] = sum * part;
    sum -= from[start + (i - radius > 0 ? i - radius : 0) * stride];
  }
}
