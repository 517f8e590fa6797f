import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

describe('npm start', () => {
  test('npm start starts a server anew that was killed, and ends with one that ends by itself', async () => {
    const { ended, starts } = supervised("if (starts === 1) process.kill(process.pid, 'SIGKILL'); process.exit(3);");

    expect(await ended).toBe(3);
    expect(starts()).toBe(2);
  });

  test('npm start gives up on one that was killed as soon as it had started', async () => {
    const { ended, starts } = supervised("process.kill(process.pid, 'SIGKILL');", { soonMs: 60_000 });

    expect(await ended).toBe(1);
    expect(starts()).toBe(1);
  });

  test('npm start starts none anew that it was asked to stop, not even one that had to be killed', async () => {
    const { child, ended, starts } = supervised(
      "process.on('SIGTERM', () => process.kill(process.pid, 'SIGKILL')); console.log('runs'); setInterval(() => {}, 1000);",
    );
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');

    expect(await ended).toBe(1);
    expect(starts()).toBe(1);
  });
});

function supervised(code, options = { soonMs: 0 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleamar-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [server, log] = [path.join(folder, 'server.mjs'), path.join(folder, 'starts')];
  writeFileSync(log, '');
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, '.');
    const starts = readFileSync(${JSON.stringify(log)}, 'utf8').length;
    ${code}`,
  );
  const supervisor = `import { superviseInPlace } from ${JSON.stringify(import.meta.resolve('./run.mjs'))};
    superviseInPlace(${JSON.stringify(server)}, { pauseMs: 0, ...${JSON.stringify(options)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', supervisor], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.on('close', resolve));
  return { child, ended, starts: () => readFileSync(log, 'utf8').length };
}
