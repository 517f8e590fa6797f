// node scripts/server-files.mjs FOLDER: copies all that the built server, its worker and its children load, without
// what only builds or tests them. The last stage of an image is made of this.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** The worker and the children run sources (docs/decisions/042). */
const ours = [
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

/** Node refuses TypeScript in packages, and needs no maps or builds for browsers. */
const unread = /\.(?:[cm]?tsx?|map|md|markdown|flow|a)$|\.(?:browser|standalone)(?:\.old)?\.m?js$/i;
const unreadFolders = /\/(?:docs?|tests?|__tests__|examples?|benchmarks?|\.github)$|\/dist\/(?:browser|workerd?)$/;

export function runtimePackages(lock, workspace, isInstalled = (_place) => true) {
  const seen = new Set();
  const waiting = [workspace];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const { link, resolved, dependencies = {}, optionalDependencies = {} } = lock[place] ?? {};
    if (link) waiting.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(lock, place, name);
      if (found && isInstalled(found)) waiting.push(found);
    }
  }
  return [...seen].filter((place) => /(?:^|\/)node_modules\//.test(place));
}

/** Node resolves it like this: beside the package, or in a folder above. */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = above(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (lock[place]) return place;
    if (folder === '') return null;
  }
}

const above = (folder) => {
  const parent = path.posix.dirname(folder);
  return parent === '.' ? '' : parent;
};

export const isRead = (file, isFolder) => !(isFolder ? unreadFolders : unread).test(file);

function copyServer(target) {
  const { packages: lock } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const places = runtimePackages(lock, 'apps/api', (place) => existsSync(path.join(root, place)));
  for (const place of [...ours, ...places.filter((each) => !lock[each].link)]) copy(place, target);
  for (const place of places.filter((each) => lock[each].link)) linkTo(lock[place].resolved, place, target);
  copyNode(target);
}

function copy(place, target) {
  const from = path.join(root, place);
  const isPackage = place.includes('node_modules/');
  cpSync(from, path.join(target, place), {
    recursive: true,
    // A package's own packages are listed one by one; a link stays a link.
    filter: (file) => {
      const rest = file.slice(from.length);
      if (rest.includes('/node_modules')) return false;
      if (!isPackage) return !/\.test\.tsx?$/.test(file);
      return rest === '' || isRead(rest, statSync(file).isDirectory());
    },
    verbatimSymlinks: true,
  });
}

function linkTo(workspace, place, target) {
  const link = path.join(target, place);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(target, workspace)), link);
}

/** The headers and the manual are a third of the package, so the program alone is copied. */
function copyNode(target) {
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join('node_modules', name, 'bin', 'node');
  cpSync(path.join(root, program), path.join(target, program));
  cpSync(path.join(root, 'node_modules', name, 'LICENSE'), path.join(target, 'node_modules', name, 'LICENSE'));
  mkdirSync(path.join(target, 'node_modules/.bin'), { recursive: true });
  symlinkSync(path.join('..', name, 'bin', 'node'), path.join(target, 'node_modules/.bin/node'));
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('name the folder to copy to');
  copyServer(path.resolve(target));
}
