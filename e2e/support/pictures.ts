import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** No other test has the same JPEG, because its content is random. */
export async function aJpeg(width = 320, height = 213): Promise<Buffer> {
  const noise = randomBytes(12 * 8 * 3);
  return sharp(noise, { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export async function jpegs(count: number, prefix = 'ola') {
  const buffers = await Promise.all(Array.from({ length: count }, () => aJpeg()));
  return buffers.map((buffer, index) => ({
    name: `${prefix}-${String(index + 1).padStart(2, '0')}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}
