import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Chromium without windows is the same engine for a quarter less processor time, but it shows no notifications. */
const headless = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/**
 * CHROME_PATH names it, the machine has it, or Debian's package is installed; one with windows serves where there is no
 * other.
 *
 * @returns {string}
 */
export function ensureChromium() {
  return (
    chromePath() ?? findOnPath([headless]) ?? installPackage(headless) ?? findOnPath(withWindows) ?? stop(headless)
  );
}

/** @returns {string} */
export function ensureChromiumWithWindows() {
  return chromePath() ?? findOnPath(withWindows) ?? installPackage('chromium') ?? stop('chromium');
}

function chromePath() {
  const file = process.env['CHROME_PATH'] || undefined;
  if (file && !isRunnable(file)) {
    console.error(`CHROME_PATH names ${file}, which cannot be run.`);
    process.exit(1);
  }
  return file;
}

/** @param {string} name */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !isRunnable('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${name} from Debian...`);
  if (aptGet('update')) aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  return findOnPath([name]);
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** @param {string[]} names */
function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isRunnable);
}

/** @param {string} file */
function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @returns {never}
 */
function stop(name) {
  console.error(
    `The journeys need Chromium. Install it (Debian: sudo apt-get install ${name}) or set CHROME_PATH to its executable.`,
  );
  process.exit(1);
}
