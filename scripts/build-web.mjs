// Builds the web once per state of its sources: a second start finds the same hash and goes on at once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root } from './install.mjs';

const web = path.join(root, 'apps', 'web');
const stampFile = path.join(web, 'dist', '.sources');
const builds = [
  ['build', '--outDir', 'dist/client'],
  // The page that is shown without a connection, then the worker that keeps it.
  ['build', '--config', 'vite.worker.config.ts', '--mode', 'offline'],
  ['build', '--config', 'vite.worker.config.ts', '--mode', 'worker'],
  ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
];
const inputs = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/worker',
  'apps/web/vite.config.ts',
  'apps/web/vite.worker.config.ts',
  'scripts/make-icons.mjs',
  'packages',
  'package-lock.json',
];

export function ensureBuilt() {
  const sources = hashOf(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return;

  console.log('Building the web...');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const steps = [
    ...builds.map((args) => [vite].concat(args, '--logLevel', 'warn')),
    [path.join(root, 'scripts', 'make-icons.mjs'), 'public', 'dist/client'],
  ];
  for (const step of steps) {
    const done = spawnSync(projectNode, step, {
      cwd: web,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (done.status !== 0) {
      console.error('The web could not be built; the lines above say why.');
      process.exit(done.status ?? 1);
    }
  }
  writeFileSync(stampFile, sources);
}

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
  const entries = readdirSync(path.dirname(start), { withFileTypes: true });
  const self = entries.find((entry) => entry.name === path.basename(start));
  if (self?.isFile()) return [start];
  return readdirSync(start)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesBelow(path.join(start, name)));
}
