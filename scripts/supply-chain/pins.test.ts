import { expect, test } from 'vitest';
import type { LockedPackages, Lockfile } from './lockfile.ts';
import { findUnlocked, findUnpinned, findUnreviewedScripts } from './pins.ts';

const lockOf = (entries: LockedPackages): Lockfile => ({
  packages: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`node_modules/${name}`, entry])),
});

test.for(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'github:owner/repository', 'file:../x'])(
  'a dependency at %s is not pinned',
  (version) => {
    expect(findUnpinned([{ name: 'a', dependencies: { b: version } }])).toEqual([
      `a takes b at ${version}: pin one version.`,
    ]);
  },
);

test('one version is pinned, also one before its release', () => {
  const manifest = { name: 'a', dependencies: { b: '1.2.3' }, optionalDependencies: { c: '18.4.0-beta.17' } };

  expect(findUnpinned([manifest])).toEqual([]);
});

test('a package without integrity, or with the address of a registry, is reported', () => {
  const lock = lockOf({
    whole: { integrity: 'sha512-x' },
    bare: { version: '1.0.0' },
    addressed: { integrity: 'sha512-x', resolved: 'https://registry.example/addressed.tgz' },
    'stub-win32-x64': { optional: true, os: ['win32'] },
    ours: { link: true, resolved: 'packages/ours' },
  });

  expect(findUnlocked(lock)).toEqual([
    'bare has no integrity in package-lock.json.',
    'addressed names where it was downloaded from in package-lock.json.',
  ]);
});

test('a script at the install is allowed by name, and a name without a script is reported', () => {
  const lock = lockOf({ '@db/linux-x64': { hasInstallScript: true }, '@db/windows-x64': { hasInstallScript: true } });

  expect(findUnreviewedScripts(lock, { '@db/linux-x64': true })).toEqual([]);
  expect(findUnreviewedScripts(lock, {})).toEqual(['@db/linux-x64 runs a script at the install.']);
  expect(findUnreviewedScripts(lock, { '@db/linux-x64': true, gone: true })).toEqual([
    'allowScripts names gone, which has no script.',
  ]);
});
