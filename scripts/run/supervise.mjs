import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectNode, root } from '../install/project.mjs';

/** @typedef {{ args?: string[]; nodeArgs?: string[]; env?: NodeJS.ProcessEnv }} ProgramOptions */

/** Node would compile every TypeScript file again without the cache: a third of the time until the first answer. */
const compileCache = path.join(root, 'node_modules/.cache/compile');

// Ctrl-C reaches the whole process group by itself; a signal sent to us alone is passed on.
/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The program has the same terminal, signals and exit code.
 *
 * @param {string} file
 * @param {ProgramOptions} [options]
 */
export function runInPlace(file, options = {}) {
  const child = startProgram(file, options);
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}

/**
 * A server that was killed (by its watchdog, for want of memory, by a fault in native code) is started again, as
 * systemd and containers do. A server that ends by itself has logged why; one that was killed within `soonMs` of its
 * start would be again.
 *
 * @param {string} file
 * @param {ProgramOptions & { pauseMs?: number; soonMs?: number }} [options]
 */
export function superviseInPlace(file, { pauseMs = 2000, soonMs = 10_000, ...options } = {}) {
  let isStopping = false;
  let child = start();
  for (const signal of passedOn) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  }

  function start() {
    const begun = performance.now();
    const program = startProgram(file, options);
    program.on('exit', (code, signal) => {
      if (signal === null || isStopping || performance.now() - begun < soonMs) {
        process.exitCode = signal ? 1 : (code ?? 1);
        return;
      }
      console.error(`Pleamar was ended by ${signal} and is started again.`);
      setTimeout(startAgain, pauseMs);
    });
    return program;
  }

  function startAgain() {
    if (isStopping) process.exitCode = 1;
    else child = start();
  }
}

/**
 * @param {string} file
 * @param {ProgramOptions} options
 */
function startProgram(file, { args = [], nodeArgs = [], env = {} }) {
  return spawn(projectNode, [...nodeArgs, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  });
}
