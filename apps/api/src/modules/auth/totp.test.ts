import { expect, test } from 'vitest';
import { encodeBase32, codeAt, stepAt, findStepOfCode } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 lines, whose eight digits end in our six. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the RFC’s code at %s seconds is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

/** RFC 4226, appendix D. */
test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'the RFC’s code %s is that of its counter',
  (code) => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeAt(secret, counter));

    expect(codes).toContain(code);
  },
);

test('a code of the app is valid half a minute before and after its own half minute, and no longer', () => {
  const code = codeAt(secret, 100);
  const takenAt = (step: number) => findStepOfCode(secret, code, { now: new Date(step * 30_000), after: 0 });

  expect([98, 99, 100, 101, 102].map(takenAt)).toEqual([null, 100, 100, 100, null]);
});

test('a code of a used step, or of one before it, is refused', () => {
  const now = new Date(100 * 30_000);

  expect(findStepOfCode(secret, codeAt(secret, 100), { now, after: 99 })).toBe(100);
  expect(findStepOfCode(secret, codeAt(secret, 100), { now, after: 100 })).toBeNull();
  expect(findStepOfCode(secret, codeAt(secret, 99), { now, after: 100 })).toBeNull();
});

test.each(['', '28708', '2870822', '２８７０８２', 'abcdef'])('%j is no code', (code) => {
  expect(findStepOfCode(secret, code, { now: new Date(59_000), after: 0 })).toBeNull();
});

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %s', (text, written) => {
  expect(encodeBase32(Buffer.from(text))).toBe(written);
});
