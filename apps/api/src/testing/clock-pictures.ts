import { clockCodeText } from '@pleamar/domain';
import { encodeQR } from 'qr';
import sharp from 'sharp';

interface ClockPictureTraits {
  code: string | Date;
  /** The time is EXIF's `2026:05:01 09:10:11`; without it the camera wrote none. */
  takenAt?: string;
  fraction?: string;
  offset?: string;
  camera?: string;
  serial?: string;
  share?: number;
  turn?: number;
}

const WIDTH = 2400;
const HEIGHT = 1600;

export async function aClockPicture(traits: ClockPictureTraits): Promise<Buffer> {
  const text = typeof traits.code === 'string' ? traits.code : clockCodeText(traits.code.getTime());
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = Math.round(((traits.share ?? 0.08) * WIDTH * modules.length) / (modules.length - 8));
  const white = modules.flat().map((isDark) => (isDark ? 20 : 235));
  const code = await sharp(Buffer.from(white), { raw: { width: modules.length, height: modules.length, channels: 1 } })
    .resize(size, size, { kernel: 'nearest' })
    .rotate(traits.turn ?? 0, { background: '#444444' })
    .png()
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#5a7f8c' } })
    .composite([{ input: code, left: 1300, top: 500 }])
    .blur(1)
    .withExif({
      IFD0: { Make: 'Canon', Model: traits.camera ?? 'Canon EOS R7' },
      IFD2: {
        ...(traits.takenAt && { DateTimeOriginal: traits.takenAt }),
        ...(traits.fraction && { SubSecTimeOriginal: traits.fraction }),
        ...(traits.offset && { OffsetTimeOriginal: traits.offset }),
        BodySerialNumber: traits.serial ?? '0123456789',
      },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}
