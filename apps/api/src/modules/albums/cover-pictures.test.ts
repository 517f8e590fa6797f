import { expect, test } from 'vitest';
import { publicFilesOf } from './cover-pictures.ts';

const pictures = { thumbnail_key: 'public/a.webp', preview_key: null };

test('the public files of a photo are its thumbnail, its preview and its renditions', () => {
  const renditions = [{ key: 'public/b.avif', width: 640, height: 427, format: 'avif' }];

  expect(publicFilesOf({ ...pictures, renditions })).toEqual(['public/a.webp', 'public/b.avif']);
  expect(publicFilesOf({ ...pictures, preview_key: 'public/p.webp', renditions: [] })).toEqual([
    'public/a.webp',
    'public/p.webp',
  ]);
});

test('renditions that cannot be read are an error: without it their files would stay public', () => {
  expect(() => publicFilesOf({ ...pictures, renditions: [{ address: 'public/b.avif' }] })).toThrow('key');
});
