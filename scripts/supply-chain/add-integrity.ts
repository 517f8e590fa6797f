// npx node scripts/supply-chain/add-integrity.ts: completes package-lock.json after an installation from a registry that
// lacked packages of other platforms, with the checksums that the registry has now.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../install/project.mjs';
import { isForeign, isStub, type LockedPackage, type Lockfile, packageName, readLockfile } from './lockfile.ts';

interface Release {
  integrity: string;
  license: string;
}

/** Null where the registry lacks the version. */
type FindRelease = (name: string, version: string) => Promise<Release | null>;

/** Completes the entries of the lockfile, and returns the names of the packages that are still without a checksum. */
export async function addIntegrity({ packages }: Lockfile, findRelease: FindRelease): Promise<string[]> {
  const missing: string[] = [];
  for (const [folder, entry] of Object.entries(packages).filter(isForeign)) {
    if (!isStub(entry)) continue;
    const { version } = entry;
    const release = version === undefined ? null : await findRelease(packageName(folder), version);
    if (release === null) missing.push(packageName(folder));
    else packages[folder] = inOrderOfNpm({ ...entry, ...release });
  }
  return missing;
}

/** npm writes these fields first, and the others by their names: another order would be a change at the next installation. */
function inOrderOfNpm({ version, resolved, integrity, ...others }: LockedPackage): LockedPackage {
  const rest = Object.entries(others).toSorted(([a], [b]) => a.localeCompare(b));
  return { ...(version && { version }), ...(resolved && { resolved }), integrity, ...Object.fromEntries(rest) };
}

const run = promisify(execFile);

const askRegistry: FindRelease = async (name, version) => {
  const fields = ['dist.integrity', 'license', '--json'];
  try {
    const { stdout } = await run('npm', ['view', `${name}@${version}`, ...fields], { cwd: root });
    const release: { 'dist.integrity': string; license: string } = JSON.parse(stdout);
    return { integrity: release['dist.integrity'], license: release.license };
  } catch (error) {
    if (error instanceof Error && error.message.includes('E404')) return null;
    throw error;
  }
};

if (import.meta.main) {
  const lockfile = readLockfile(root);
  const missing = await addIntegrity(lockfile, askRegistry);
  writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`The registry lacks ${missing.length} packages of other platforms: ${missing.join(', ')}`);
}
