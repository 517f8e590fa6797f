// A native package has an optional dependency for each platform. If the registry lacks one, the lockfile has no
// integrity for it, and npm installs nothing on that platform, without an error.
import path from 'node:path';
import { type LockedPackage, type LockedPackages, type Lockfile, packageName } from './lockfile.ts';

interface Binding {
  /** The name up to the platform: `@img/sharp-` and `@img/sharp-libvips-` are two families of one package. */
  family: string;
  /** Null where the binding is not for Linux with glibc. */
  cpu: string | null;
  integrity: string | undefined;
}

/** The product runs on Linux with glibc; for other platforms the lockfile may have stubs. */
const neededCpus = ['x64', 'arm64'];
const bindingName =
  /^(?<family>.*?)(?<os>linuxmusl|linux|darwin|win32|windows|android|freebsd)-(?<cpu>[a-z0-9]+)(?<rest>.*)$/;

export function missingBindings({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([folder, { os, optionalDependencies }]) => {
    if (os || !optionalDependencies) return [];
    const names = Object.keys(optionalDependencies);
    const families = familiesOf(names.flatMap((name) => parseBinding(packages, folder, name) ?? []));
    const missing = families.flatMap((family) =>
      neededCpus.filter((cpu) => !family.some((binding) => binding.cpu === cpu && binding.integrity)),
    );
    const name = packageName(folder) || 'the project';
    return [...new Set(missing)].map(
      (cpu) =>
        `package-lock.json has no whole entry for the native part of ${name} on linux-${cpu}: pin a version that has it.`,
    );
  });
}

function parseBinding(packages: LockedPackages, folder: string, name: string): Binding | null {
  const { family, os, cpu = '', rest = '' } = bindingName.exec(name)?.groups ?? {};
  if (family === undefined) return null;
  const isGlibc = os === 'linux' && !rest.includes('musl') && !rest.includes('eabi');
  return { family, cpu: isGlibc ? cpu : null, integrity: findEntry(packages, folder, name)?.integrity };
}

/** A family without Linux (node-bin-darwin) counts only where no other has it. */
function familiesOf(bindings: Binding[]): Binding[][] {
  if (bindings.length === 0) return [];
  const families = [...Map.groupBy(bindings, ({ family }) => family).values()];
  const onLinux = families.filter((family) => family.some(({ cpu }) => cpu !== null));
  return onLinux.length > 0 ? onLinux : [bindings];
}

/** npm resolves a name like this: below the package itself, or below one of the folders above. */
function findEntry(packages: LockedPackages, folder: string, name: string): LockedPackage | undefined {
  const entry = packages[path.posix.join(folder, 'node_modules', name)];
  if (entry || folder === '') return entry;
  return findEntry(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}
