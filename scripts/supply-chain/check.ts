// Dependencies are pinned, complete, licensed, and run only reviewed install scripts; our files hold no secrets.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/project.mjs';
import { findForbiddenLicences } from './licences.ts';
import { readLockfile } from './lockfile.ts';
import { missingBindings } from './native-bindings.ts';
import { findUnlocked, findUnpinned, findUnreviewedScripts, type Manifest } from './pins.ts';
import { findSecrets } from './secrets.ts';

const notOurs = new Set(['node_modules', '.git', '.data', 'dist', 'artifacts']);

/** A sentence for each fault. */
export function findFaults(folder: string): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const files = filesBelow(folder);
  const lockfile = readLockfile(folder);
  const manifests = files
    .filter((file) => path.basename(file) === 'package.json')
    .map((file): Manifest => JSON.parse(read(file)));
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'));
  const texts = files.filter((file) => !/\.(?:jpe?g|webp|png|avif|woff2?|log|tsbuildinfo)$/.test(file));
  return [
    ...missingBindings(lockfile),
    ...findUnpinned(manifests),
    ...findUnlocked(lockfile),
    ...findUnreviewedScripts(lockfile, allowScripts),
    ...findForbiddenLicences(lockfile),
    ...texts.flatMap((file) => findSecrets(file, read(file))),
  ];
}

/** A `.env` is for secrets, and is not committed. */
const filesBelow = (folder: string): string[] =>
  globSync('{*,.*,.*/**,*/**}', {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => notOurs.has(name) || name === '.env',
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

if (import.meta.main) {
  const faults = findFaults(root);
  for (const sentence of faults) console.error(sentence);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
