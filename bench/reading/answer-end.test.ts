import { expect, test } from 'vitest';
import { endOfAnswer } from './answer-end.ts';

const chunkedHead = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';

function endsWithLast(pieces: readonly string[]): boolean[] {
  const [first = '', ...others] = pieces.map((piece) => Buffer.from(piece));
  const isLast = endOfAnswer(Buffer.from(first));
  return [first, ...others].map((piece) => isLast(Buffer.from(piece)));
}

test.each([
  ['whole', ['5\r\nolas!\r\n0\r\n\r\n']],
  ['cut before its last line', ['5\r\nolas!\r\n', '0\r\n\r\n']],
  ['cut within its last line', ['5\r\nolas!\r\n0\r', '\n\r\n']],
  ['cut before its last byte', ['5\r\nolas!\r\n0\r\n\r', '\n']],
])('a chunked answer that is %s ends with its last piece', (_how, [first = '', ...others]) => {
  const found = endsWithLast([chunkedHead + first, ...others]);

  expect(found.indexOf(true)).toBe(found.length - 1);
});

test('an answer with a length ends when all of it is there', () => {
  expect(endsWithLast(['HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nol', 'as'])).toEqual([false, true]);
});

test('an answer without a body ends with its head', () => {
  expect(endsWithLast(['HTTP/1.1 304 Not Modified\r\n\r\n'])).toEqual([true]);
});

test('a refusal ends the measurement', () => {
  expect(() => endOfAnswer(Buffer.from('HTTP/1.1 503 Service Unavailable\r\n\r\n'))).toThrow('503');
});
