import { spawn } from 'node:child_process';
import { projectNode, root } from './install.mjs';

/** Runs a TypeScript file with the project's Node in our place: same terminal, same signals, same exit code. */
export function runInPlace(file, { args = [], nodeArgs = [], env = {} } = {}) {
  const child = spawn(projectNode, [...nodeArgs, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env, ...env },
  });
  // Ctrl-C reaches the whole process group by itself; a signal sent to us alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}
