import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectNode, root } from './install.mjs';

/** Without it Node strips and compiles every TypeScript file anew: a third of the time until the first answer. */
const compileCache = path.join(root, 'node_modules/.cache/compile');

/** Runs a TypeScript file with the project's Node in our place: same terminal, same signals, same exit code. */
export function runInPlace(file, { args = [], nodeArgs = [], env = {} } = {}) {
  const child = spawn(projectNode, [...nodeArgs, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  });
  // Ctrl-C reaches the whole process group by itself; a signal sent to us alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}
