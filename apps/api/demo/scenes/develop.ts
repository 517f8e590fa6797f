import sharp from 'sharp';

export interface Exposure {
  /** What the camera's clock showed, with tenths and offset: "2026-11-14T09:12:33.4+01:00". */
  takenAt: string;
  make: string;
  model: string;
  lens: string;
}

/** Turns a rendered scene into what a camera would have written: an ordinary JPEG with EXIF. */
export function develop(file: string, exposure: Exposure): Promise<Buffer> {
  const match = /^(\d{4})-(\d\d)-(\d\d)T([\d:]{8})(?:\.(\d+))?([+-]\d\d:\d\d|Z)$/.exec(exposure.takenAt);
  if (!match) throw new Error(`Not a capture time: ${exposure.takenAt}`);
  const [, year, month, day, time, fraction = '0', zone = '+00:00'] = match;
  const offset = zone === 'Z' ? '+00:00' : zone;
  const moment = `${year}:${month}:${day} ${time}`;
  return sharp(file)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: exposure.make, Model: exposure.model, DateTime: moment },
      IFD2: {
        DateTimeOriginal: moment,
        SubSecTimeOriginal: fraction,
        OffsetTimeOriginal: offset,
        LensModel: exposure.lens,
      },
    })
    .toBuffer();
}
