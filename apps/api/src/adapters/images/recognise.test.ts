import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RECOGNISE_BYTES } from './port.ts';
import { endsAsArchive, recognise } from './recognise.ts';
import { aJpeg, aPng, aWebp, emptyZip, noise, withChunk, withSegment } from './testing/make-images.ts';

const recognised = (bytes: Buffer) => recognise(bytes.subarray(0, RECOGNISE_BYTES));

test.each([
  ['jpeg', () => aJpeg()],
  ['jpeg', () => noise().jpeg({ progressive: true }).toBuffer()],
  ['png', () => aPng()],
  ['png', () => noise().greyscale().png({ progressive: true }).toBuffer()],
  ['webp', () => aWebp()],
  ['webp', () => noise().webp({ lossless: true }).toBuffer()],
  ['webp', () => noise().ensureAlpha(0.5).webp().toBuffer()],
])('a %s is recognised by its content', async (format, make) => {
  expect(recognised(await make())).toEqual({ format });
});

test.each([
  ['gif', () => noise().gif().toBuffer()],
  ['tiff', () => noise().tiff().toBuffer()],
  ['avif', () => noise({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()],
  ['heic', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))],
  ['heic', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'))],
  ['raw photo', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01crx isom'))],
  ['svg', () => Promise.resolve(Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['bmp', () => Promise.resolve(Buffer.from('BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0', 'latin1'))],
])('a %s is a picture that we do not take', async (kind, make) => {
  expect(recognised(await make())).toEqual({ format: 'other', kind, code: 'unsupported_format' });
});

test.each([
  ['text', Buffer.from('Hola, mar.\n')],
  ['text', Buffer.from('GIF of a wave')],
  ['zip', Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')])],
  ['zip', emptyZip()],
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['video', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0')],
  ['program', Buffer.from('\x7fELF\x02\x01\x01\0')],
  ['text', Buffer.from('<html><script>alert(1)</script>')],
  ['unknown', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8])],
  ['unknown', Buffer.from('\0')],
  ['text', Buffer.from([0xff, 0xd8])],
  ['text', Buffer.from([0xff, 0xd8, 0xff])],
])('%s is no picture', (kind, bytes) => {
  expect(recognised(bytes)).toEqual({ format: 'other', kind, code: 'not_an_image' });
});

test('a file without bytes is refused as empty', () => {
  expect(recognised(Buffer.alloc(0))).toMatchObject({ code: 'empty' });
});

test.each(['%PDF-1.4', '<html>', '<SCRIPT src=x>', '<svg onload=x>', '<?php system($_GET[0]);'])(
  'a picture that is also %j is refused in every format',
  async (foreign) => {
    const text = Buffer.from(`\n${foreign}\n`);
    const webp = await noise().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp().toBuffer();
    const files = [
      withSegment(await aJpeg(), 0xfe, text),
      withChunk(await aPng(), 'tEXt', Buffer.concat([Buffer.from('Comment\0'), text])),
      Buffer.concat([webp.subarray(0, 200), text, webp.subarray(200)]),
    ];

    expect(files.map((file) => recognised(file))).toEqual(
      files.map(() => expect.objectContaining({ code: 'polyglot' })),
    );
  },
);

test.each(['#!/', '<svg', '<Svg\u0080'])('%j among the bytes of a picture is chance', async (bytes) => {
  expect(recognised(withSegment(await aJpeg(), 0xfe, Buffer.from(`x${bytes}x`, 'latin1')))).toEqual({ format: 'jpeg' });
});

test('ordinary camera metadata does not refuse a picture', async () => {
  const xmp =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>';
  const jpeg = await noise()
    .withExif({ IFD0: { ImageDescription: 'Olas < 2 m > 1 m' } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();

  expect(recognised(jpeg)).toEqual({ format: 'jpeg' });
});

test('an animated picture is refused', async () => {
  const frames = await sharp([await aPng({ width: 40, height: 40 }), await aWebp({ width: 40, height: 40 })], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const apng = withChunk(await aPng(), 'acTL', Buffer.alloc(8));

  expect(recognised(frames)).toMatchObject({ code: 'animated' });
  expect(recognised(apng)).toMatchObject({ code: 'animated' });
});

test('an archive behind a picture is found, also with a comment', async () => {
  const jpeg = await aJpeg();
  const commented = Buffer.concat([emptyZip().subarray(0, 20), Buffer.from([4, 0]), Buffer.from('hola')]);

  expect(endsAsArchive(Buffer.concat([jpeg, emptyZip()]))).toBe(true);
  expect(endsAsArchive(Buffer.concat([jpeg, commented]))).toBe(true);
});

test('bytes that only look like the end of an archive do not refuse a picture', async () => {
  expect(endsAsArchive(await aJpeg())).toBe(false);
  expect(endsAsArchive(Buffer.concat([emptyZip(), Buffer.from('more')]))).toBe(false);
  expect(endsAsArchive(Buffer.from('PK\x05\x06'))).toBe(false);
  expect(endsAsArchive(Buffer.alloc(0))).toBe(false);
});

test('any first bytes are recognised or refused', () => {
  const starts = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'RIFF\0\0\0\0WEBPVP8X', 'RIFF', '<svg', ''];
  for (const start of starts) {
    for (let length = 0; length < 64; length += 1) {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length, 0xff)]);
      expect(recognised(bytes).format).toMatch(/^(jpeg|png|webp|other)$/);
    }
  }
});
