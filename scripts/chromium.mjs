import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows: the same engine for a quarter less processor time. */
const headless = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Named by CHROME_PATH, found on the machine, or installed as Debian's package; with windows only where that fails. */
export function ensureChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (isRunnable(given)) return given;
    return stop(`CHROME_PATH names ${given}, which cannot be run.`);
  }
  const found = findOnPath([headless]);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  return (
    findOnPath([headless, ...withWindows]) ??
    stop(
      `The journeys need Chromium. Install it (Debian: sudo apt-get install ${headless}) or set CHROME_PATH to its executable.`,
    )
  );
}

function installFromDebian() {
  console.log('Installing Chromium from Debian...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  if (run('update')) run('install', '-y', '--no-install-recommends', headless, 'fonts-liberation');
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isRunnable);
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
