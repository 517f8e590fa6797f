import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    processorMs?: number;
  }
}

// A setup file is loaded before its test file, so the imports of a test file count as its own.
const atStart = processorMs();

let file: RunnerTestFile | undefined;

beforeEach(({ task }) => {
  file = task.file;
});

afterAll(() => {
  if (file) file.meta.processorMs = processorMs() - atStart;
});

/**
 * The time is that of this process and its ended children, without what files share: the database, and processes for
 * pictures.
 */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + endedChildrenMs();
}

/** Linux alone has these: hundredths of a second, the values 16 and 17 of a line whose second value may hold spaces. */
function endedChildrenMs(): number {
  if (process.platform !== 'linux') return 0;
  const [, values = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user = 0, system = 0] = values.split(' ').slice(13, 15).map(Number);
  return (user + system) * 10;
}
