import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface PictureTraits {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  takenAt?: string;
  offset?: string;
  camera?: string;
  withGps?: boolean;
}

/** Noise makes the bytes new each time, so that no two tests share a picture. */
export async function aPicture(traits: PictureTraits = {}): Promise<Buffer> {
  const { width = 96, height = 64, format = 'jpeg' } = traits;
  const noise = randomBytes(width * height * 3);
  const image = sharp(noise, { raw: { width, height, channels: 3 } }).withExif({
    IFD0: { Make: 'Canon', Model: traits.camera ?? 'Canon EOS R7', Artist: 'a private owner' },
    IFD2: {
      ...(traits.takenAt && { DateTimeOriginal: traits.takenAt }),
      ...(traits.offset && { OffsetTimeOriginal: traits.offset }),
      BodySerialNumber: '0123456789',
    },
    ...(traits.withGps && {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 24/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 42/1 0/1' },
    }),
  });
  return image.toFormat(format).toBuffer();
}

/** The header promises `width` x `height` pixels that the body does not hold. */
export async function aBomb(format: 'jpeg' | 'png' | 'webp', width = 60_000, height = 60_000): Promise<Buffer> {
  const bytes = await aPicture({ format });
  if (format === 'png') {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
  } else if (format === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
