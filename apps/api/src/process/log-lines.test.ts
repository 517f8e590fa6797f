import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesTogether } from './log-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lines that come close together are written together, a moment later', () => {
  const { log, written } = aLog();

  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);

  expect(written.map(messages)).toEqual([['one', 'two']]);
});

test('a warning is written at once, after what came before it', () => {
  const { log, written } = aLog();

  log.info('one');
  log.child({ reqId: 'x' }).warn('two');

  expect(written.map(messages)).toEqual([['one', 'two']]);
});

test('many lines do not wait', () => {
  const { log, written } = aLog();

  for (let count = 0; count < 300; count += 1) log.info('x'.repeat(100));

  expect(written.length).toBeGreaterThan(1);
});

test.each([
  ['by itself', ''],
  ['when it is told to', 'process.exit(3)'],
  ['by an error that nobody caught', "throw new Error('unexpected')"],
])('a process that ends %s has written all its lines', (_how, end) => {
  const file = path.join(import.meta.dirname, 'log.ts');
  const script = `import { createLog } from '${file}'; const log = createLog('info', 'x'); log.info('last words'); ${end}`;

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  expect(messages(stdout)).toEqual(['last words']);
});

function aLog() {
  const written: string[] = [];
  const log = pino({}, linesTogether({ write: (text) => void written.push(text), flushSync: () => undefined }));
  return { log, written };
}

const messages = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
