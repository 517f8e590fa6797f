// node scripts/build/copy-server.ts FOLDER: copies all that the built server, its worker and its children load, without
// what only builds or tests them. The last stage of an image is made of this.
import { cpSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/project.mjs';
import { readLockfile } from '../supply-chain/lockfile.ts';
import { isReadAtRuntime, runtimePackages } from './runtime-files.ts';

/** The worker and the children run sources (docs/decisions/042). */
const ownFiles = [
  'package.json',
  'LICENSE',
  'apps/api/package.json',
  'apps/api/dist',
  'apps/api/src',
  'apps/api/demo',
  'apps/web/package.json',
  'apps/web/dist',
  'apps/uploader/dist',
  'tools/lightroom/dist',
  'packages/contract',
  'packages/domain',
];

function copyServer(target: string): void {
  const { packages } = readLockfile(root);
  const folders = runtimePackages(packages, 'apps/api', (folder) => existsSync(path.join(root, folder)));
  for (const place of ownFiles) copyOwn(place, target);
  for (const folder of folders) {
    const { link, resolved } = packages[folder] ?? {};
    if (link && resolved !== undefined) linkWorkspace(resolved, folder, target);
    else copyPackage(folder, target);
  }
  copyNode(target);
}

function copyOwn(place: string, target: string): void {
  copy(place, target, (file) => !file.includes('/node_modules') && !/\.test\.tsx?$/.test(file));
}

/** The packages inside of a package are copied one by one. */
function copyPackage(folder: string, target: string): void {
  copy(folder, target, (file, isFolder) => !file.includes('/node_modules') && isReadAtRuntime(file, isFolder));
}

/** The filter gets the part of a path below the place; a link stays a link. */
function copy(place: string, target: string, isCopied: (file: string, isFolder: boolean) => boolean): void {
  const from = path.join(root, place);
  cpSync(from, path.join(target, place), {
    recursive: true,
    filter: (file) => file === from || isCopied(file.slice(from.length), statSync(file).isDirectory()),
    verbatimSymlinks: true,
  });
}

function linkWorkspace(workspace: string, folder: string, target: string): void {
  const link = path.join(target, folder);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(target, workspace)), link);
}

/** The headers and the manual are a third of the package, so the program alone is copied. */
function copyNode(target: string): void {
  const name = `node-${process.platform}-${process.arch}`;
  for (const file of ['bin/node', 'LICENSE']) {
    const place = path.join('node_modules', name, file);
    cpSync(path.join(root, place), path.join(target, place));
  }
  mkdirSync(path.join(target, 'node_modules/.bin'), { recursive: true });
  symlinkSync(path.join('..', name, 'bin', 'node'), path.join(target, 'node_modules/.bin/node'));
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder to copy to');
copyServer(path.resolve(folder));
