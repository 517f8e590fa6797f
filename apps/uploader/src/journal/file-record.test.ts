import { describe, expect, test } from 'vitest';
import { findAbandonedPhoto, newRecord, parseRecord, findReplacedPhoto, type FileRecord } from './file-record.ts';

describe('a file that changed after it was sent', () => {
  const sent: FileRecord = { size: 100, mtimeMs: 0, sha256: 'old', isDone: true, photoId: 'photo' };
  const changed = newRecord({ size: 90, mtimeMs: 9 }, 'new', sent);

  test('a changed file replaces its photo, also after it changed again on its way', () => {
    expect(changed).toEqual({ size: 90, mtimeMs: 9, sha256: 'new', replaces: { photoId: 'photo', sha256: 'old' } });
    expect(newRecord({ size: 80, mtimeMs: 10 }, 'newer', changed).replaces).toEqual(changed.replaces);
    expect(
      findReplacedPhoto('a.jpg', changed, [
        ['a.jpg', changed],
        ['b.jpg', { ...sent, sha256: 'b', photoId: 'other' }],
      ]),
    ).toBe('photo');
  });

  test('a changed file replaces nothing before it was sent, and is done when only its time changed', () => {
    expect(
      newRecord({ size: 90, mtimeMs: 9 }, 'new', { size: 100, mtimeMs: 0, sha256: 'old' }).replaces,
    ).toBeUndefined();
    expect(newRecord({ size: 100, mtimeMs: 9 }, 'old', sent)).toEqual({ ...sent, mtimeMs: 9 });
  });

  test.each<[string, FileRecord]>([
    ['has the old bytes', { size: 100, mtimeMs: 0, sha256: 'old' }],
    ['stands for that photo', { ...sent, sha256: 'third' }],
    ['replaces it already', { ...changed, sha256: 'third' }],
  ])('a changed file is a photo of its own where another file %s', (_, other) => {
    expect(findReplacedPhoto('b.jpg', changed, [['a.jpg', other]])).toBeNull();
  });
});

describe('a file whose preview was sent', () => {
  const previewed: FileRecord = { size: 9, mtimeMs: 0, sha256: 'old', preview: { sha256: 'p', photoId: 'photo' } };
  const changed = newRecord({ size: 90, mtimeMs: 9 }, 'new', previewed);

  test('a file that changes after its preview was sent leaves a photo without its original, unless another file has those bytes', () => {
    expect(changed).toEqual({ size: 90, mtimeMs: 9, sha256: 'new', abandons: { photoId: 'photo', sha256: 'old' } });
    expect(findAbandonedPhoto('a.jpg', changed, [['a.jpg', changed]])).toBe('photo');
    expect(findAbandonedPhoto('a.jpg', changed, [['b.jpg', { ...previewed, size: 9 }]])).toBeNull();
    expect(findAbandonedPhoto('a.jpg', previewed, [])).toBeNull();
  });

  test('a sent preview is read back from the journal as it was written', () => {
    for (const record of [previewed, changed, { ...previewed, preview: { sha256: 'p', upload: '/api/v1/uploads/1' } }])
      expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(parseRecord({ ...previewed, preview: { sha256: 'p', upload: 'https://elsewhere' } })?.preview).toEqual({
      sha256: 'p',
    });
  });
});
