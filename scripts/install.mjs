// No dependencies exist yet, and any version of Node runs this: it has only Node's own imports.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const projectNode = path.join(root, 'node_modules', '.bin', 'node');

const stampFile = path.join(root, 'node_modules', '.pleamar-installed.json');

/** The lockfile is installed exactly, unless that was done. `withTools` adds what only tests need. */
export function ensureInstalled({ withTools }) {
  const wanted = { lock: lockHash(), withTools };
  const have = readStamp();
  if (have && have.lock === wanted.lock && (have.withTools || !withTools) && existsSync(projectNode)) return;

  console.log(withTools ? 'Installing Pleamar and its test tools...' : 'Installing Pleamar...');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])];
  const done = spawnSync(...npmCommand(args), {
    cwd: root,
    stdio: 'inherit',
    // npm would leave the test tools out under NODE_ENV=production.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (done.status !== 0) {
    console.error('The dependencies could not be installed; npm says why above.');
    process.exit(done.status ?? 1);
  }
  if (!existsSync(projectNode)) {
    console.error(
      `Pleamar brings its own Node for Linux and macOS on x64 and arm64, not for ${process.platform}-${process.arch}.`,
    );
    process.exit(1);
  }
  const parts = path.join(root, 'scripts', 'native-parts.mjs');
  const loaded = spawnSync(projectNode, [parts, ...(withTools ? ['--tools'] : [])], { cwd: root, stdio: 'inherit' });
  if (loaded.status !== 0) process.exit(1);
  writeFileSync(stampFile, JSON.stringify(wanted));
}

/** @returns {[string, string[]]} */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

function lockHash() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest('hex');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return null;
  }
}
