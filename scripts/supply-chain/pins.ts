// Versions are pinned, files have checksums, and only reviewed packages run a script at the installation.
import { isForeign, isStub, type Lockfile, packageName } from './lockfile.ts';

export interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A range lets in a newer version that was not reviewed. */
export function findUnpinned(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([dependency, version]) => `${name} takes ${dependency} at ${version}: pin one version.`),
  );
}

export function findUnlocked({ packages }: Lockfile): string[] {
  const foreign = Object.entries(packages).filter(isForeign);
  const withoutChecksum = foreign.filter(([, entry]) => !entry.integrity && !isStub(entry));
  const withAddress = foreign.filter(([, { resolved }]) => resolved);
  return [
    ...withoutChecksum.map(([folder]) => `${packageName(folder)} has no integrity in package-lock.json.`),
    ...withAddress.map(([folder]) => `${packageName(folder)} names where it was downloaded from in package-lock.json.`),
  ];
}

/** Packages for other platforms are never installed here. */
const installedPlatforms = /-(?:linux|darwin)-(?:x64|arm64)$/;

/** npm runs only the scripts in `allowScripts`, so a needed package with a script must be listed there. */
export function findUnreviewedScripts({ packages }: Lockfile, allowScripts: Record<string, boolean>): string[] {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => packageName(folder));
  const needed = withScript.filter((name) => installedPlatforms.test(name.replaceAll('/', '-')));
  return [
    ...needed.filter((name) => !(name in allowScripts)).map((name) => `${name} runs a script at the install.`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScript.includes(name))
      .map((name) => `allowScripts names ${name}, which has no script.`),
  ];
}
