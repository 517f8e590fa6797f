import { expect, test } from 'vitest';
import type { UploadState } from './queue-store.ts';
import { stateAfterOriginal, stateAfterPreview, type SendEnd } from './send-with-retries.ts';

const uploaded: SendEnd = { status: 'uploaded', photoId: 'new' };
const aborted: SendEnd = { status: 'waiting' };
const refused: SendEnd = { status: 'refused', fault: 'not_an_image' };
const failed: SendEnd = { status: 'failed', error: 'broken' };

test.each<[string, SendEnd, UploadState]>([
  ['a sent preview shows the photo', uploaded, { status: 'previewed', photoId: 'new' }],
  ['an aborted preview waits', aborted, { status: 'waiting' }],
  ['a refused preview leaves the decision to its original', refused, { status: 'waiting' }],
  ['a failed preview is a failed file', failed, failed],
])('%s', (_name, end, expected) => {
  expect(stateAfterPreview(end)).toEqual(expected);
});

test.each<[string, SendEnd, UploadState]>([
  ['a sent original completes its photo', uploaded, uploaded],
  ['an aborted original leaves the photo by its preview', aborted, { status: 'previewed', photoId: 'shown' }],
  ['a failed original leaves the photo its id', failed, { ...failed, photoId: 'shown' }],
  ['a refused original is a refused file', refused, refused],
])('%s', (_name, end, expected) => {
  expect(stateAfterOriginal({ status: 'previewed', photoId: 'shown' }, end)).toEqual(expected);
});

test.each([uploaded, aborted, refused, failed])('a file without a preview ends as its sending: $status', (end) => {
  expect(stateAfterOriginal({ status: 'waiting' }, end)).toEqual(end);
});
