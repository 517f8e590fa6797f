import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the error of a lost database connection is told without the connection', () => {
  const lines: string[] = [];
  const log = createLog('warn', 'tests', { write: (line) => void lines.push(line) });
  const lost = Object.assign(new Error('terminated'), { code: '57P01', client: { secretKey: 89_364_842 } });

  log.warn({ err: lost }, 'a database connection was lost');

  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ message: 'terminated', code: '57P01' });
  expect(lines[0]).not.toContain('89364842');
});
