// No dependencies exist yet, and any version of Node runs this: it has only Node's own imports.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root } from './project.mjs';

/** @typedef {{ lock: string; withTools: boolean }} Stamp */

const stampFile = path.join(root, 'node_modules', '.pleamar-installed.json');

/**
 * The lockfile is installed exactly, unless that was done. `withTools` adds what only tests need.
 *
 * @param {{ withTools: boolean }} options
 */
export function ensureInstalled({ withTools }) {
  const wanted = { lock: lockHash(), withTools };
  if (isInstalled(wanted)) return;

  console.log(withTools ? 'Installing Pleamar and its test tools...' : 'Installing Pleamar...');
  installPackages(withTools);
  requireProjectNode();
  requireNativeParts(withTools);
  writeFileSync(stampFile, JSON.stringify(wanted));
}

/** @param {Stamp} wanted */
function isInstalled(wanted) {
  const stamp = readStamp();
  return (
    stamp !== null && stamp.lock === wanted.lock && (stamp.withTools || !wanted.withTools) && existsSync(projectNode)
  );
}

/** @param {boolean} withTools */
function installPackages(withTools) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])];
  const npm = spawnSync(...npmCommand(args), {
    cwd: root,
    stdio: 'inherit',
    // npm would leave the test tools out under NODE_ENV=production.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (npm.status === 0) return;
  console.error('The dependencies could not be installed; npm says why above.');
  process.exit(npm.status ?? 1);
}

function requireProjectNode() {
  if (existsSync(projectNode)) return;
  console.error(
    `Pleamar brings its own Node for Linux and macOS on x64 and arm64, not for ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}

/** @param {boolean} withTools */
function requireNativeParts(withTools) {
  const script = path.join(root, 'scripts', 'install', 'native-parts.ts');
  const check = spawnSync(projectNode, [script, ...(withTools ? ['--tools'] : [])], { cwd: root, stdio: 'inherit' });
  if (check.status !== 0) process.exit(1);
}

/**
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npmCommand(args) {
  const npm = process.env['npm_execpath'];
  return npm !== undefined && npm.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

function lockHash() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest('hex');
}

/** @returns {Stamp | null} */
function readStamp() {
  if (!existsSync(stampFile)) return null;
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch (error) {
    // The last installation ended while it wrote the stamp.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
