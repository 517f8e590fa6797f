// A state of the sources is built once: a second start finds the same hash and builds nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root } from '../install/project.mjs';
import { parts } from './parts.mjs';

export function ensureBuilt() {
  for (const part of parts) ensurePartBuilt(part);
}

/** @param {import('./parts.mjs').Part} part */
function ensurePartBuilt({ name, folder, steps, sources }) {
  const stampFile = path.join(folder, 'dist', '.sources');
  const state = hashFiles(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;

  // A build that fails halfway leaves new files beside old ones, which no state of the sources names.
  rmSync(stampFile, { force: true });
  console.log(`Building the ${name}...`);
  for (const step of steps) {
    const build = spawnSync(projectNode, step, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (build.status !== 0) {
      console.error(`The ${name} could not be built; the lines above say why.`);
      process.exit(build.status ?? 1);
    }
  }
  writeFileSync(stampFile, state);
}

/** No build reads these 34 MB. */
const demoPictures = path.join(root, 'apps', 'api', 'demo', 'pictures');

/** @param {string[]} places */
function hashFiles(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(path.relative(root, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} start
 * @returns {string[]}
 */
function filesBelow(start) {
  if (start === demoPictures || !existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesBelow(path.join(start, name)));
}
