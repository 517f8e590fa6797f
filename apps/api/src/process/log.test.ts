import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the error of a lost database connection is logged without the connection', () => {
  const lines: string[] = [];
  const log = createLog('warn', 'tests', { write: (line) => void lines.push(line) });
  const lost = Object.assign(new Error('terminated'), { code: '57P01', client: { secretKey: 89_364_842 } });

  log.warn({ err: lost }, 'a database connection was lost');

  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ message: 'terminated', code: '57P01' });
  expect(lines[0]).not.toContain('89364842');
});

test.each([
  ['by itself', ''],
  ['by an exit code', 'process.exit(3)'],
  ['by an uncaught error', "throw new Error('unexpected')"],
])('a process that ends %s has written all its lines', (_how, end) => {
  const file = path.join(import.meta.dirname, 'log.ts');
  const script = `import { createLog } from '${file}'; const log = createLog('info', 'x'); log.info('last words'); ${end}`;

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  expect(messages(stdout)).toEqual(['last words']);
});

const messages = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
