import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test("a terminal's Ctrl-C leaves a picture under way to be finished", async () => {
  const child = fork(path.join(import.meta.dirname, 'child.ts'), { serialization: 'advanced', execArgv: [] });
  onTestFinished(() => child.disconnect());
  const answerTo = async (file: string) => {
    child.send({ kind: 'run', path: file, task: { type: 'profile' } });
    const [answer] = await once(child, 'message');
    return answer;
  };

  const before = await answerTo('/no/such/picture');
  child.kill('SIGINT');
  const after = await answerTo('/no/such/picture');

  expect([before, after]).toEqual([
    { kind: 'failed', message: expect.stringContaining('ENOENT') },
    { kind: 'failed', message: expect.stringContaining('ENOENT') },
  ]);
});
