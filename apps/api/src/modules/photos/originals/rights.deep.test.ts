import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Photo } from '@pleamar/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anAlbum, answered, readyPhotos } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { debianMissing } from '../../../testing/debian.ts';
import { aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { scratchFolder } from '../../../testing/scratch-folder.ts';

const missing = await debianMissing({
  name: 'ExifTool',
  programs: ['exiftool'],
  packages: ['libimage-exiftool-perl'],
});
// A run without the reader must not look like one with it: CI fails, a developer's run says what to do.
if (missing) {
  process.stderr.write(`\nRights in files were not tested: ${missing}\n\n`);
  const run = process.env['CI'] ? test : test.skip;
  run(`rights in files were not tested: ${missing}`, () => {
    throw new Error(missing);
  });
}

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

async function sold(bytes: Buffer, { asks = true } = {}) {
  const [ana, leo] = [await aPhotographer(api, { fullName: 'Ana & Ibai' }), await aSurfer(api)];
  const album = await anAlbum(api, ana, { date: '2026-05-01' });
  const [photoId = ''] = await readyPhotos(api, ana, album.id, [bytes]);
  const order = await aPaidOrder(api, leo, [photoId]);
  if (asks) answered(await api.patch('/users/me', { embeds_rights: true }, { as: ana }), 200);
  return { ana, leo, album, order, url: `/photos/${photoId}/original` };
}

async function fieldsOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const file = path.join(await scratchFolder(), 'file');
  await writeFile(file, bytes);
  const asked = ['-json', '-struct', '-XMP:all', '-Warning', '-Error', file];
  return JSON.parse((await promisify(execFile)('exiftool', asked)).stdout)[0];
}

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();

/** Behind the head of a JPEG comes its picture; the others have it in chunks of these names. */
function pictureDataOf(file: Buffer): Buffer {
  if (file.readUInt16BE(0) === 0xff_d8) return file.subarray(file.indexOf(Buffer.from([0xff, 0xdb])));
  const isPng = file.readUInt8(0) === 0x89;
  const parts: Buffer[] = [];
  for (let at = isPng ? 8 : 12; at + 8 <= file.length;) {
    const length = isPng ? file.readUInt32BE(at) : file.readUInt32LE(at + 4);
    const type = file.toString('latin1', at + (isPng ? 4 : 0), at + (isPng ? 8 : 4));
    if (['IDAT', 'VP8 ', 'VP8L', 'ALPH'].includes(type)) parts.push(file.subarray(at + 8, at + 8 + length));
    at += isPng ? 12 + length : 8 + length + (length % 2);
  }
  return Buffer.concat(parts);
}

const RIGHTS = {
  Creator: ['Ana & Ibai'],
  Rights: '© 2026 Ana & Ibai',
  Credit: 'Ana & Ibai / Pleamar',
  Marked: true,
  WebStatement: expect.stringMatching(/^http.*\/terms$/),
  Licensor: [{ LicensorName: 'Ana & Ibai', LicensorURL: expect.stringMatching(/\/fotografos\//) }],
};

/** An editor writes a packet of its own into a file. */
const packet = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${inside}</rdf:RDF></x:xmpmeta>`;
const edited = packet(
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmp:Rating="4" photoshop:Credit="EFE"/>',
);
const noise = (channels: 3 | 4 = 3) =>
  sharp({
    create: { width: 65, height: 43, channels, background: '#123', noise: { type: 'gaussian', mean: 120, sigma: 50 } },
  });
const files: Record<string, () => Promise<Buffer>> = {
  'JPEG of a camera': () => aPicture(),
  'JPEG without metadata': () => noise().jpeg().toBuffer(),
  'PNG of a camera': () => aPicture({ format: 'png' }),
  'PNG without metadata': () => noise().png().toBuffer(),
  'WEBP of a camera': () => aPicture({ format: 'webp' }),
  'WEBP without metadata': () => noise().webp().toBuffer(),
  'lossless WEBP with transparency': () => noise(4).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
};

describe.skipIf(missing)('rights in delivered originals', () => {
  test.for(Object.entries(files))(
    'a %s has them, and its picture data is the upload’s bit for bit',
    async ([, make]) => {
      const bytes = await make();
      const { ana, leo, url } = await sold(bytes);

      const delivered = (await api.get(url, { as: leo })).rawPayload;

      const fields = await fieldsOf(delivered);
      expect(fields).toMatchObject(RIGHTS);
      // The library that makes these pictures writes a head into a WEBP's EXIF that the reader remarks on.
      expect(fields['Warning']).toBe((await fieldsOf(bytes))['Warning']);
      expect(pictureDataOf(delivered).equals(pictureDataOf(bytes))).toBe(true);
      expect((await pixelsOf(delivered)).equals(await pixelsOf(bytes))).toBe(true);
      expect((await api.get(url, { as: ana })).rawPayload.equals(bytes)).toBe(true);
    },
  );

  test.for(['jpeg', 'png', 'webp'] as const)('metadata that the photographer wrote into a %s stay', async (format) => {
    const bytes = await noise().withXmp(edited).toFormat(format).toBuffer();
    const { leo, url } = await sold(bytes);

    const delivered = (await api.get(url, { as: leo })).rawPayload;

    const fields = await fieldsOf(delivered);
    expect(fields).toMatchObject({ ...RIGHTS, Rating: 4, Credit: 'EFE' });
    expect(fields['Warning']).toBeUndefined();
    expect((await pixelsOf(delivered)).equals(await pixelsOf(bytes))).toBe(true);
  });

  test('a preview that is made while rights are switched on has them', async () => {
    const ana = await aPhotographer(api, { fullName: 'Ana & Ibai' });
    await api.patch('/users/me', { embeds_rights: true }, { as: ana });
    const album = await anAlbum(api, ana, { date: '2026-05-01' });
    const [photoId = ''] = await readyPhotos(api, ana, album.id, [await aPicture()]);

    const { url, thumbnail_url } = answered(await api.get(`/photos/${photoId}`), 200).json<Photo>();

    expect(await fieldsOf((await api.get(url)).rawPayload)).toMatchObject(RIGHTS);
    expect((await fieldsOf((await api.get(thumbnail_url)).rawPayload))['Creator']).toBeUndefined();
  });

  test('a file is delivered byte for byte where rights are switched off', async () => {
    const bytes = await aPicture();
    const { leo, url } = await sold(bytes, { asks: false });

    expect((await api.get(url, { as: leo })).rawPayload.equals(bytes)).toBe(true);
  });

  test('a secret spot’s position is emptied also in the packet that gets the rights', async () => {
    const gps = packet('xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="43,24.5N" exif:Flash="1"/>');
    const { ana, leo, album, url } = await sold(await noise().withXmp(gps).jpeg().toBuffer());
    answered(await api.patch(`/albums/${album.id}`, { has_secret_spot: true }, { as: ana }), 200);

    const fields = await fieldsOf((await api.get(url, { as: leo })).rawPayload);

    expect(fields).toMatchObject(RIGHTS);
    expect(fields['GPSLatitude']).toBeUndefined();
  });

  test('ranges, HEAD, links and the ZIP of a file with rights are of the same bytes, with an ETag of their own', async () => {
    const { ana, leo, order, url } = await sold(await aPicture(), { asks: false });
    const stored = (await api.get(url, { as: leo })).headers.etag;
    await api.patch('/users/me', { embeds_rights: true }, { as: ana });
    const whole = await api.get(url, { as: leo });
    const size = whole.rawPayload.length;

    const ranges = ['bytes=0-99', `bytes=100-${size - 200}`, `bytes=${size - 199}-`];
    const parts = await Promise.all(ranges.map((range) => api.get(url, { as: leo, headers: { range } })));
    const head = await api.request('HEAD', url, { as: leo });
    const link = answered(await api.post(`${url}-link`, {}, { as: leo }), 200).json<{ url: string }>().url;
    const archive = await api.get(`/orders/${order.id}/archive`, { as: leo });

    expect(Buffer.concat(parts.map(({ rawPayload }) => rawPayload)).equals(whole.rawPayload)).toBe(true);
    expect([head, whole].map(({ headers }) => Number(headers['content-length']))).toEqual([size, size]);
    expect((await api.get(link.replace('/api/v1', ''))).rawPayload.equals(whole.rawPayload)).toBe(true);
    expect(archive.rawPayload.includes(whole.rawPayload)).toBe(true);
    expect(Number(archive.headers['content-length'])).toBe(archive.rawPayload.length);
    expect(whole.headers.etag).not.toBe(stored);
  });

  test('a file with rights never comes from the store, which has it without', async () => {
    const { leo, url } = await sold(await aPicture());
    Object.assign(api.app.storage, { link: () => 'https://store.example/original' });
    try {
      const link = answered(await api.post(`${url}-link`, {}, { as: leo }), 200).json<{ url: string }>().url;

      expect((await api.get(link.replace('/api/v1', ''))).statusCode).toBe(200);
    } finally {
      Object.assign(api.app.storage, { link: undefined });
    }
  });
});
