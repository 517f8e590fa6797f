import { parse } from 'exifr';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAlbum, answered, readyPhotos } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

let ana: Person;
let leo: Person;
let bytes: Buffer;
let albumId: string;
let orderId: string;
let url: string;

async function sell(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<void> {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  bytes = await aPicture({ withGps: true, format });
  albumId = (await anAlbum(api, ana)).id;
  const [photoId = ''] = await readyPhotos(api, ana, albumId, [bytes]);
  orderId = (await aPaidOrder(api, leo, [photoId])).id;
  url = `/photos/${photoId}/original`;
}
const makeSpotSecret = async () =>
  answered(await api.patch(`/albums/${albumId}`, { has_secret_spot: true }, { as: ana }), 200);
const download = async (as: Person) => (await api.get(url, { as })).rawPayload;
/** The file's metadata. The reader does not know WEBP, but the block inside it. */
async function fieldsOf(file: Buffer): Promise<Record<string, unknown>> {
  const { exif } = await sharp(file).metadata();
  // In a PNG the block begins without its name.
  const skipped = exif?.toString('latin1', 0, 4) === 'Exif' ? 'Exif__'.length : 0;
  return parse(exif?.subarray(skipped) ?? file, { gps: true });
}
const hasGps = async (file: Buffer) => (await fieldsOf(file))['GPSLatitude'] !== undefined;
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();

describe.each(['jpeg', 'png', 'webp'] as const)('a sold %s of a secret spot', (format) => {
  test('a buyer gets the file without its position, with the same length, pixels and other fields; its owner gets it unchanged', async () => {
    await sell(format);
    await makeSpotSecret();

    const delivered = await download(leo);

    expect(await hasGps(bytes)).toBe(true);
    expect(await hasGps(delivered)).toBe(false);
    expect(delivered.length).toBe(bytes.length);
    expect((await pixelsOf(delivered)).equals(await pixelsOf(bytes))).toBe(true);
    expect(await fieldsOf(delivered)).toMatchObject({ Make: 'Canon', Artist: 'a private owner' });
    expect((await download(ana)).equals(bytes)).toBe(true);
  });
});

describe('originals without GPS', () => {
  beforeEach(() => sell());

  test('a file is delivered byte for byte without a secret spot and without the photographer’s setting', async () => {
    expect((await download(leo)).equals(bytes)).toBe(true);
  });

  test('a photographer’s setting removes GPS from all their originals, and can be undone', async () => {
    const asked = await api.patch('/users/me', { removes_gps: true }, { as: ana });
    const emptied = await download(leo);
    await api.patch('/users/me', { removes_gps: false }, { as: ana });

    expect(asked.json()).toMatchObject({ removes_gps: true });
    expect(await hasGps(emptied)).toBe(false);
    expect((await download(leo)).equals(bytes)).toBe(true);
  });

  test('ranges of a file without GPS add up to the delivered file, under its own ETag', async () => {
    const stored = (await api.get(url, { as: leo })).headers.etag;
    await makeSpotSecret();
    const whole = await api.get(url, { as: leo });
    const cut = whole.rawPayload.length - 100;

    const [first, second, stale] = [
      await api.get(url, { as: leo, headers: { range: `bytes=0-${cut - 1}` } }),
      await api.get(url, { as: leo, headers: { range: `bytes=${cut}-` } }),
      await api.get(url, { as: leo, headers: { range: 'bytes=0-9', 'if-range': String(stored) } }),
    ];

    expect([first.statusCode, second.statusCode, stale.statusCode]).toEqual([206, 206, 200]);
    expect(Buffer.concat([first.rawPayload, second.rawPayload]).equals(whole.rawPayload)).toBe(true);
    expect(whole.headers.etag).not.toBe(stored);
  });

  test('a link and the archive of an order deliver the same file without GPS', async () => {
    await makeSpotSecret();
    const delivered = await download(leo);

    const link = answered(await api.post(`${url}-link`, {}, { as: leo }), 200).json<{ url: string }>().url;
    const archive = await api.get(`/orders/${orderId}/archive`, { as: leo });

    expect((await api.get(link.replace('/api/v1', ''))).rawPayload.equals(delivered)).toBe(true);
    expect(archive.statusCode).toBe(200);
    expect(archive.rawPayload.includes(delivered)).toBe(true);
  });

  test('a file without GPS never comes from the store, which has it with GPS', async () => {
    Object.assign(api.app.storage, { link: () => 'https://store.example/original' });
    try {
      const link = async () =>
        answered(await api.post(`${url}-link`, {}, { as: leo }), 200).json<{ url: string }>().url;
      const before = await api.get((await link()).replace('/api/v1', ''));
      await makeSpotSecret();
      const after = await api.get((await link()).replace('/api/v1', ''));

      expect([before.statusCode, after.statusCode]).toEqual([302, 200]);
      expect(await hasGps(after.rawPayload)).toBe(false);
    } finally {
      Object.assign(api.app.storage, { link: undefined });
    }
  });
});
