import { expect, test } from 'vitest';
import { CallFailed } from '../server/api.ts';
import type { FileRecord } from '../journal/file-record.ts';
import { decideEnding } from './original-ending.ts';

const bytes = { size: 9, mtimeMs: 0, sha256: 'own' };
const unsent = (record: Partial<FileRecord> = {}, isInAlbum = false) => ({
  file: { path: 'a.jpg', size: 9, mtimeMs: 0 },
  record: { ...bytes, ...record },
  isAwaited: false,
  isInAlbum,
});
const failed = (code: string, fault: 'corrupt' | 'arrived_broken' | null = null) =>
  new CallFailed({ status: 400, code, detail: 'why', retryAfterSeconds: null, fault });
const toAlbum = { replaced: null, photoId: null };
const toPreview = { replaced: null, photoId: 'photo' };
const toReplaced = { replaced: 'photo', photoId: 'photo' };
const nothingElse = { change: null, freedHash: null, abandonedPhoto: null };

test('a sent file is done, and one whose bytes the album had is there already', () => {
  const change = { isDone: true, photoId: 'new' };

  expect(decideEnding({ outcome: 'sent', photoId: 'new', isNew: true }, unsent(), toAlbum)).toEqual({
    ...nothingElse,
    outcome: { state: 'sent', photoId: 'new' },
    change,
  });
  expect(decideEnding({ outcome: 'sent', photoId: 'new', isNew: false }, unsent(), toAlbum)).toEqual({
    ...nothingElse,
    outcome: { state: 'duplicate' },
    change,
  });
});

test('a replaced photo frees the bytes that it had before', () => {
  const replacing = unsent({ replaces: { photoId: 'photo', sha256: 'old' } });

  expect(decideEnding({ outcome: 'sent', photoId: 'photo', isNew: true }, replacing, toReplaced)).toMatchObject({
    outcome: { state: 'replaced', photoId: 'photo' },
    freedHash: 'old',
  });
});

test('a file that changes while it is sent is postponed, and another file with its bytes is sent', () => {
  expect(decideEnding({ outcome: 'changed' }, unsent(), toAlbum)).toEqual({
    ...nothingElse,
    outcome: { state: 'postponed' },
    freedHash: 'own',
  });
});

test('the original of a photo that was deleted is done', () => {
  expect(decideEnding(failed('photo_not_found'), unsent(), toPreview)).toEqual({
    ...nothingElse,
    outcome: { state: 'duplicate' },
    change: { isDone: true },
  });
  expect(decideEnding(failed('photo_not_found'), unsent(), toAlbum).outcome.state).toBe('failed');
});

test('bytes of another photo of the album are done only where the album has them', () => {
  expect(decideEnding(failed('file_already_there'), unsent({}, true), toPreview).outcome.state).toBe('duplicate');
  expect(decideEnding(failed('file_already_there'), unsent(), toPreview).outcome.state).toBe('failed');
});

test('a failure that is not about the file leaves the journal as it is', () => {
  expect(decideEnding(failed('internal'), unsent(), toPreview)).toEqual({
    ...nothingElse,
    outcome: { state: 'failed', reason: 'why' },
    freedHash: 'own',
  });
});

test('a refused file keeps its fault and abandons its preview, unless its bytes were spoilt on their way', () => {
  const previewed = unsent({ preview: { sha256: 'p', photoId: 'photo' } });

  expect(decideEnding(failed('rejected', 'corrupt'), previewed, toPreview)).toEqual({
    outcome: { state: 'refused', fault: 'corrupt' },
    change: { fault: 'corrupt' },
    freedHash: 'own',
    abandonedPhoto: 'photo',
  });
  expect(decideEnding(failed('rejected', 'arrived_broken'), previewed, toPreview)).toEqual({
    ...nothingElse,
    outcome: { state: 'refused', fault: 'arrived_broken' },
    freedHash: 'own',
  });
});
