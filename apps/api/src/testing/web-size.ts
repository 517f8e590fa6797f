import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ApiUnderTest, Caller } from './api.ts';
import { anAlbumForSale, type AlbumForSale } from './orders.ts';

type Sale = Parameters<typeof anAlbumForSale>[1] & { width?: number; height?: number };

/** The album offers a web size at 3 € beside originals at 8 €, whose files a decoder can read. */
export async function anAlbumWithWebSize(
  api: ApiUnderTest,
  { width = 96, height = 64, ...sale }: Sale,
): Promise<AlbumForSale> {
  const album = await anAlbumForSale(api, { packages: [{ quantity: 1, priceCents: 800 }], webCents: 300, ...sale });
  const originals = await Promise.all(
    album.photoIds.map(async (id, index) => {
      const bytes = await aRealPicture(width, height, index);
      await giveOriginal(api, id, bytes);
      return bytes;
    }),
  );
  return { ...album, originals };
}

/**
 * The picture has one colour, because noise of this size would be megabytes. Its EXIF has a position and turns it by 90
 * degrees.
 */
export const aRealPicture = (width: number, height: number, shade = 0): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 140 + 20 * shade } } })
    .withExif({
      IFD0: { Model: 'Canon EOS R7', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 24/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function giveOriginal(api: ApiUnderTest, photoId: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { original_key: key } = await api.app.db
    .updateTable('photos')
    .set({ sha256, bytes: bytes.length })
    .where('id', '=', photoId)
    .returning('original_key')
    .executeTakeFirstOrThrow();
  await api.app.storage.putBuffer(key, bytes);
}

export async function fileFor(api: ApiUnderTest, photoId: string, as: Caller) {
  const link = await api.post(`/photos/${photoId}/original-link`, undefined, { as });
  if (link.statusCode !== 200) throw new Error(`The link answered ${link.statusCode}: ${link.body}`);
  return api.server.inject(link.json().url);
}

export const pixelsOf = async (bytes: Buffer): Promise<[number, number]> => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};
