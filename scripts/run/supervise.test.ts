import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('npm start starts a server again that was killed, and ends with one that ends by itself', async () => {
  const { ended, starts } = supervise("if (starts === 1) process.kill(process.pid, 'SIGKILL'); process.exit(3);");

  expect(await ended).toBe(3);
  expect(starts()).toBe(2);
});

test('npm start gives up on a server that was killed as soon as it had started', async () => {
  const { ended, starts } = supervise("process.kill(process.pid, 'SIGKILL');", { soonMs: 60_000 });

  expect(await ended).toBe(1);
  expect(starts()).toBe(1);
});

test('npm start starts no server again that was asked to stop, even if it had to be killed', async () => {
  const { child, ended, starts } = supervise(
    "process.on('SIGTERM', () => process.kill(process.pid, 'SIGKILL')); console.log('runs'); setInterval(() => {}, 1000);",
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');

  expect(await ended).toBe(1);
  expect(starts()).toBe(1);
});

/** The server runs `code`, which knows the number of its start. */
function supervise(code: string, options = { soonMs: 0 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleamar-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = path.join(folder, 'server.mjs');
  const log = path.join(folder, 'starts');
  writeFileSync(log, '');
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, '.');
    const starts = readFileSync(${JSON.stringify(log)}, 'utf8').length;
    ${code}`,
  );
  const supervisor = `import { superviseInPlace } from ${JSON.stringify(import.meta.resolve('./supervise.mjs'))};
    superviseInPlace(${JSON.stringify(server)}, { pauseMs: 0, ...${JSON.stringify(options)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', supervisor], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([exitCode]: unknown[]) => exitCode);
  return { child, ended, starts: () => readFileSync(log, 'utf8').length };
}
