// A native package has an optional dependency for each platform. If the registry lacks one, the lockfile has no
// integrity for it, and npm installs nothing on that platform without an error.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The product runs on Linux with glibc; for other platforms the lockfile may have stubs. */
const needed = ['x64', 'arm64'];
const binding =
  /^(?<family>.*?)(?<os>linuxmusl|linux|darwin|win32|windows|android|freebsd)-(?<cpu>[a-z0-9]+)(?<rest>.*)$/;

export function missingBindings({ packages }) {
  return Object.entries(packages)
    .filter(([, { os, optionalDependencies }]) => optionalDependencies && !os)
    .flatMap(([place, { optionalDependencies }]) => {
      const bindings = Object.keys(optionalDependencies).flatMap((name) => asBinding(packages, place, name));
      const missing = familiesOf(bindings).flatMap((family) =>
        needed.filter((cpu) => !family.some((each) => each.cpu === cpu && each.integrity)),
      );
      const name = place.replace(/^.*node_modules\//, '') || 'the project';
      return [...new Set(missing)].map(
        (cpu) => `package-lock.json has no whole entry for the native part of ${name} on linux-${cpu}.`,
      );
    });
}

function asBinding(packages, place, name) {
  const { family, os, cpu, rest = '' } = binding.exec(name)?.groups ?? {};
  if (family === undefined) return [];
  const isGlibc = os === 'linux' && !rest.includes('musl') && !rest.includes('eabi');
  return [{ family, cpu: isGlibc ? cpu : null, integrity: entryOf(packages, place, name)?.integrity }];
}

/** A binding and a library beside it are two families. One without any Linux (node-bin-darwin) does not count. */
function familiesOf(bindings) {
  if (bindings.length === 0) return [];
  const families = [...Map.groupBy(bindings, ({ family }) => family).values()];
  const onLinux = families.filter((family) => family.some(({ cpu }) => cpu !== null));
  return onLinux.length > 0 ? onLinux : [bindings];
}

/** npm resolves it like this: below the package itself, or below one of the folders above. */
function entryOf(packages, place, name) {
  const own = packages[path.posix.join(place, 'node_modules', name)];
  if (own || place === '') return own;
  return entryOf(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
}

if (import.meta.main) {
  const missing = missingBindings(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const sentence of missing) console.error(sentence);
  if (missing.length > 0) console.error('The registry lacks it, or npm wrote a stub: pin a version that has both.');
  process.exitCode = missing.length > 0 ? 1 : 0;
}
