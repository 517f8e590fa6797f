import { expect, test } from 'vitest';
import { cameraOf, isPicture, isSystemFile } from './file-kinds.ts';

test('hidden and system files are no pictures of a card', () => {
  const names = ['.Trashes/a.jpg', 'DCIM/._IMG_1.JPG', 'Thumbs.db', '__MACOSX/a.jpg', 'DCIM/100CANON/IMG_1.JPG'];

  expect(names.filter((name) => !isSystemFile(name))).toEqual(['DCIM/100CANON/IMG_1.JPG']);
});

test.each([
  ['IMG_1.JPG', true],
  ['a.jpeg', true],
  ['a.webp', true],
  ['IMG_1.CR3', false],
  ['film.mp4', false],
])('%s is a picture: %s', (name, expected) => {
  expect(isPicture(name)).toBe(expected);
});

test('a sub-folder is a camera', () => {
  expect(['a.jpg', 'canon/a.jpg', 'DCIM/100CANON/a.jpg'].map(cameraOf)).toEqual(['', 'canon', 'DCIM/100CANON']);
});
