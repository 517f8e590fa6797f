// The files of node_modules that the built server, its worker and its children load.
import path from 'node:path';
import type { LockedPackages } from '../supply-chain/lockfile.ts';

/** Node refuses TypeScript in packages, and needs no maps or builds for browsers. */
const unreadFiles = /\.(?:[cm]?tsx?|map|md|markdown|flow|a)$|\.(?:browser|standalone)(?:\.old)?\.m?js$/i;
const unreadFolders = /\/(?:docs?|tests?|__tests__|examples?|benchmarks?|\.github)$|\/dist\/(?:browser|workerd?)$/;

/** A path below the folder of its package. */
export const isReadAtRuntime = (file: string, isFolder: boolean): boolean =>
  !(isFolder ? unreadFolders : unreadFiles).test(file);

/** Folders of all packages that a workspace needs to run, such as `node_modules/fastify/node_modules/ajv`. */
export function runtimePackages(
  packages: LockedPackages,
  workspace: string,
  isInstalled: (folder: string) => boolean = () => true,
): string[] {
  const seen = new Set<string>();
  const waiting = [workspace];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { link, resolved, dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    if (link && resolved !== undefined) waiting.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(packages, folder, name);
      if (found !== null && isInstalled(found)) waiting.push(found);
    }
  }
  return [...seen].filter((folder) => /(?:^|\/)node_modules\//.test(folder));
}

/** Node resolves a name like this: beside the package, or in a folder above. */
function findPackage(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folderAbove(folder)) {
    const found = path.posix.join(folder, 'node_modules', name);
    if (packages[found]) return found;
    if (folder === '') return null;
  }
}

function folderAbove(folder: string): string {
  const parent = path.posix.dirname(folder);
  return parent === '.' ? '' : parent;
}
