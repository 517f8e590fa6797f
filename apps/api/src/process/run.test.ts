import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';

test('a rejection that nothing awaits is logged, and the process goes on', async () => {
  const { ended, lines, child } = runWith(`
    const log = createLog('info', 'api');
    logTo(log);
    onStop([async () => log.info('closed')]);
    process.once('unhandledRejection', () => setImmediate(() => log.info('goes on')));
    void Promise.reject(new Error('the wave broke'));
    setInterval(() => {}, 1000);`);

  await expect.poll(lines).toMatchObject([
    { level: 50, name: 'api', err: { message: 'the wave broke', stack: expect.stringContaining('at ') } },
    { level: 30, msg: 'goes on' },
  ]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines().at(-1)).toMatchObject({ msg: 'closed' });
});

test('a start that fails ends by itself, with a code and without a signal', async () => {
  const { ended, lines } = runWith("throw new Error('no database')");

  expect(await ended).toBe(1);
  expect(lines()).toEqual([]);
});

test('a start that fails and cannot be stopped ends at the deadline of a stop', async () => {
  const { ended } = runWith(`
    const wait = setTimeout;
    globalThis.setTimeout = (task, ms) => wait(task, ms / 1000);
    onStop([() => new Promise(() => setInterval(() => {}, 1000))]);
    throw new Error('no database');`);

  expect(await ended).toBe(1);
});

function runWith(open: string) {
  const [run, log] = ['./run.ts', './log.ts'].map((file) => JSON.stringify(import.meta.resolve(file)));
  const text = `import { runProcess } from ${run};
    import { createLog } from ${log};
    await runProcess(async ({ onStop, logTo }) => { ${open} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (written += part));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (exitCode, signal) => resolve(signal ?? exitCode));
  });
  const lines = (): Record<string, unknown>[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { ended, lines, child };
}
