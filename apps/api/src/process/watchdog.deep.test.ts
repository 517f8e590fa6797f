import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';

const LIMITS = { reportAfterMs: 300, endAfterMs: 900 };

describe('a blocked event loop', () => {
  test('a blocked event loop is reported with its stack, and the process ends itself', async () => {
    const { lines, ended } = run('function hangs() { for (;;); }; setTimeout(hangs);');

    expect(await ended).toBe('SIGKILL');
    expect(lines()).toMatchObject([
      { level: 50, name: 'api', msg: 'the event loop is blocked' },
      { level: 50, stack: [expect.stringMatching(/^hangs \(.+:\d+\)$/), expect.any(String), expect.any(String)] },
      { level: 60, msg: 'the event loop was blocked for too long: this process ends itself' },
    ]);
  });

  test('the event loop of a server is watched from the first request that is no probe', async () => {
    const { lines, ended } = run(
      `import { createServer } from 'node:http';
      const server = createServer((request, answer) => {
        if (request.url === '/readyz') return answer.end();
        for (;;);
      });
      watchFromFirstRequest(server, 'api', LIMITS);
      server.listen(0, '127.0.0.1', async () => {
        const address = 'http://127.0.0.1:' + server.address().port;
        await fetch(address + '/readyz');
        await fetch(address + '/api/v1/charts');
      });`,
      '',
    );

    expect(await ended).toBe('SIGKILL');
    expect(lines().at(-1)).toMatchObject({ level: 60 });
  });

  test('an event loop that stops and runs again is reported, and the process goes on', async () => {
    const { lines, ended, child } = run(`
      const goOn = setInterval(() => { const end = Date.now() + 500; while (Date.now() < end); }, 1000);
      process.on('SIGTERM', () => clearInterval(goOn));`);
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain('the event loop runs again');

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('an event loop that waits keeps beating, and its watchdog does not keep an idle process running', async () => {
    const { lines, ended } = run('await new Promise((resolve) => setTimeout(resolve, 1500));');

    expect(await ended).toBe(0);
    expect(lines()).toEqual([]);
  });

  test('a process that was stopped with its watchdog goes on', async () => {
    const { lines, ended, child } = run(`
      console.log('{"msg":"runs"}');
      const goOn = setInterval(() => {}, 1000);
      process.on('SIGTERM', () => clearInterval(goOn));`);
    await expect.poll(lines).toEqual([{ msg: 'runs' }]);
    child.kill('SIGSTOP');
    // Longer than the limit: a stopped process offers nothing to wait for.
    await new Promise((resolve) => setTimeout(resolve, LIMITS.endAfterMs * 2));
    child.kill('SIGCONT');
    child.kill('SIGTERM');

    expect(await ended).toBe(0);
    expect(lines()).toEqual([{ msg: 'runs' }]);
  });
});

function run(code: string, start = "startWatchdog('api', LIMITS);") {
  const watchdog = JSON.stringify(import.meta.resolve('./watchdog.ts'));
  const text = `import { startWatchdog, watchFromFirstRequest } from ${watchdog};
    const LIMITS = ${JSON.stringify(LIMITS)};
    ${start}
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
  return { child, ended, lines };
}
