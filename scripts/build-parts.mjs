// A state of the sources is built once: a second start finds the same hash and builds nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root } from './install.mjs';

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const inAscii = [path.join(root, 'scripts', 'ascii-source.mjs'), 'dist/server'];
const viteBuild = (...args) => [vite, 'build', ...args, '--logLevel', 'warn'];

const web = {
  name: 'web',
  dir: path.join(root, 'apps', 'web'),
  steps: [
    viteBuild('--outDir', 'dist/client'),
    // The worker stores the offline page, so that is built before.
    viteBuild('--config', 'vite.worker.config.ts', '--mode', 'offline'),
    viteBuild('--config', 'vite.worker.config.ts', '--mode', 'worker'),
    viteBuild('--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'),
    inAscii,
    [path.join(root, 'scripts', 'make-icons.mjs'), 'public', 'dist/client'],
  ],
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/build',
    'apps/web/worker',
    'apps/web/vite.config.ts',
    'apps/web/vite.worker.config.ts',
    'scripts/make-icons.mjs',
    'scripts/ascii-source.mjs',
    'packages',
    'package-lock.json',
  ],
};

const server = {
  name: 'server',
  dir: path.join(root, 'apps', 'api'),
  steps: [viteBuild('--config', 'build.config.ts'), inAscii],
  sources: [
    'apps/api/src',
    'apps/api/demo',
    'apps/api/build.config.ts',
    'scripts/ascii-source.mjs',
    'packages',
    'package-lock.json',
  ],
};

const uploader = {
  name: 'uploader',
  dir: path.join(root, 'apps', 'uploader'),
  steps: [viteBuild('--config', 'build.config.ts')],
  sources: ['apps/uploader/src', 'apps/uploader/build.config.ts', 'packages', 'package-lock.json'],
};

const lightroom = {
  name: 'Lightroom plug-in',
  dir: path.join(root, 'tools', 'lightroom'),
  steps: [['build.mjs']],
  sources: ['tools/lightroom/pleamar.lrplugin', 'tools/lightroom/build.mjs', 'apps/web/public/favicon.svg'],
};

export function ensureBuilt() {
  for (const part of [web, server, uploader, lightroom]) ensurePart(part);
}

function ensurePart({ name, dir, steps, sources }) {
  const stampFile = path.join(dir, 'dist', '.sources');
  const state = hashOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;

  // A build that fails halfway leaves new files beside old ones, which no state of the sources names.
  rmSync(stampFile, { force: true });
  console.log(`Building the ${name}...`);
  for (const step of steps) {
    const done = spawnSync(projectNode, step, {
      cwd: dir,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (done.status !== 0) {
      console.error(`The ${name} could not be built; the lines above say why.`);
      process.exit(done.status ?? 1);
    }
  }
  writeFileSync(stampFile, state);
}

/** No build reads these 34 MB. */
const demoPictures = path.join(root, 'apps', 'api', 'demo', 'pictures');

function hashOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesBelow(path.join(root, name)))) {
    hash.update(path.relative(root, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(start) {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .map((name) => path.join(start, name))
    .flatMap((file) => (file === demoPictures ? [] : filesBelow(file)));
}
