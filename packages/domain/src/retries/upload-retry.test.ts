import { expect, test } from 'vitest';
import { planUploadRetry, type UploadRetry } from './upload-retry.ts';

const again = (afterMs: number, isOffline = false): UploadRetry => ({ kind: 'again', afterMs, isOffline });
const stop: UploadRetry = { kind: 'stop' };
const fail: UploadRetry = { kind: 'fail' };

test.each<[string, { status: number; code?: string; retryAfterSeconds?: number; attempt?: number }, UploadRetry]>([
  ['a lost line is tried again at once', { status: 0 }, again(1000, true)],
  ['a lost line is tried without end', { status: 0, attempt: 50 }, again(30_000, true)],
  ['a rate limit says when', { status: 429, retryAfterSeconds: 7, attempt: 100 }, again(7000)],
  ['a rate limit without a time waits ever longer', { status: 429, attempt: 2 }, again(4000)],
  ['a server that starts again says when', { status: 503, retryAfterSeconds: 7, attempt: 100 }, again(7000)],
  ['a server that is busy for long fails no file', { status: 503, attempt: 100 }, again(30_000)],
  ['a login that ended stops all files', { status: 401, code: 'session_expired' }, stop],
  ['a forbidden album stops all files', { status: 403, code: 'forbidden' }, stop],
  ['a blocked account stops all files', { status: 403, code: 'account_blocked' }, stop],
  ['a redirect is no answer of the server', { status: 301 }, stop],
  ['a removed album stops all files', { status: 404, code: 'album_not_found' }, stop],
  ['a full storage stops all files', { status: 507, code: 'storage_full' }, stop],
  ['a removed upload begins again', { status: 404 }, again(1000)],
  ['a chunk that is being written is waited for', { status: 409 }, again(1000)],
  ['an upload that is gone begins again', { status: 410, attempt: 1 }, again(2000)],
  ['a locked upload is waited for', { status: 423, attempt: 4 }, again(16_000)],
  ['a locked upload is given up after five times', { status: 423, attempt: 5 }, fail],
  ['an upload that is gone is given up after five times', { status: 410, attempt: 5 }, fail],
  ['an error of the server may pass', { status: 500, retryAfterSeconds: 7 }, again(7000)],
  ['an error of the server is given up after five times', { status: 500, attempt: 5 }, fail],
  ['a photo that was deleted gets no file', { status: 404, code: 'photo_not_found' }, fail],
  ['a photo that was sold keeps its file', { status: 409, code: 'photo_not_replaceable' }, fail],
  ['bytes of another photo are no replacement', { status: 409, code: 'file_already_there' }, fail],
  ['a preview has one original', { status: 409, code: 'not_the_announced_file' }, fail],
  ['any other refusal is of this file alone', { status: 400 }, fail],
])('%s', (_name, { status, code = '', retryAfterSeconds = null, attempt = 0 }, expected) => {
  expect(planUploadRetry({ status, code, retryAfterSeconds }, attempt)).toEqual(expected);
});
