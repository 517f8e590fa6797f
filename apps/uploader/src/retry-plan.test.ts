import { expect, test } from 'vitest';
import { planAfter } from './retry-plan.ts';

const after = (status: number, attempt = 0, code = '', retryAfterSeconds: number | null = null) =>
  planAfter({ status, code, retryAfterSeconds }, attempt);

test('a lost line is tried without end, ever slower', () => {
  expect([0, 1, 2, 50].map((attempt) => after(0, attempt))).toEqual(
    [1000, 2000, 4000, 30_000].map((afterMs) => ({ what: 'again', afterMs, isOffline: true })),
  );
});

test.each([429, 503])('%i waits as long as the server asks for, without end', (status) => {
  expect(after(status, 100, '', 7)).toEqual({ what: 'again', afterMs: 7000, isOffline: false });
});

test.each([401, 403, 301])('%i ends the run', (status) => {
  expect(after(status).what).toBe('stop');
});

test.each(['album_not_found', 'storage_full'])('%s ends the run', (code) => {
  expect(after(404, 0, code).what).toBe('stop');
});

test.each([404, 409, 423, 500])('%i is tried five times more', (status) => {
  expect([0, 4, 5].map((attempt) => after(status, attempt).what)).toEqual(['again', 'again', 'fail']);
});

test.each(['photo_not_found', 'photo_not_replaceable', 'file_already_there', 'not_the_announced_file'])(
  '%s is final for its file',
  (code) => {
    expect(after(409, 0, code).what).toBe('fail');
  },
);

test('any other refusal is of this file alone', () => {
  expect(after(400).what).toBe('fail');
});
