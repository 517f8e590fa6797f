import { expect, test } from 'vitest';
import { residentBytesIn } from './worker.ts';

test('the memory of a child process is read in kilobytes, so the size of a page does not matter', () => {
  const status = 'Name:\tnode\nVmPeak:\t 1048576 kB\nVmHWM:\t  307200 kB\nVmRSS:\t  204800 kB\nRssAnon:\t  102400 kB\n';

  expect(residentBytesIn(status)).toBe(200 * 1024 * 1024);
});

test('a child process that has ended has no memory', () => {
  expect(residentBytesIn('Name:\tnode\nState:\tZ (zombie)\n')).toBe(0);
});
