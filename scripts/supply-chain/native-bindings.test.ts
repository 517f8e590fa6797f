import { expect, test } from 'vitest';
import { root } from '../install/project.mjs';
import { type LockedPackage, type LockedPackages, type Lockfile, readLockfile } from './lockfile.ts';
import { missingBindings } from './native-bindings.ts';

const whole: LockedPackage = { version: '1.0.0', integrity: 'sha512-x', os: ['linux'] };
const stub: LockedPackage = { optional: true, os: ['linux'] };

const lockWith = (entries: LockedPackages, names = Object.keys(entries)): Lockfile => ({
  packages: {
    '': { name: 'pleamar' },
    'node_modules/fast': { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
    ...Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`node_modules/${name}`, entry])),
  },
});

const sentence = (cpu: string) =>
  `package-lock.json has no whole entry for the native part of fast on linux-${cpu}: pin a version that has it.`;

test('our own lockfile is whole', () => {
  expect(missingBindings(readLockfile(root))).toEqual([]);
});

test.for<[string, LockedPackages, string[]]>([
  ['both are there', { 'fast-linux-x64-gnu': whole, 'fast-linux-arm64-gnu': whole }, []],
  ['other platforms are stubs', { 'fast-linux-x64': whole, 'fast-linux-arm64': whole, 'fast-darwin-arm64': stub }, []],
  ['one is a stub', { 'fast-linux-x64-gnu': whole, 'fast-linux-arm64-gnu': stub }, ['arm64']],
  ['both are stubs', { '@fast/linux-x64': stub, '@fast/linux-arm64': stub }, ['x64', 'arm64']],
  ['only the one for musl is whole', { 'fast-linux-x64-musl': whole, 'fast-linux-arm64-gnu': whole }, ['x64']],
  [
    'the library is a stub',
    { 'f-linux-x64': whole, 'f-linux-arm64': whole, 'f-lib-linux-x64': whole, 'f-lib-linux-arm64': stub },
    ['arm64'],
  ],
  ['no binding is for Linux', { 'fast-darwin-x64': whole, 'fast-win32-x64': whole }, ['x64', 'arm64']],
  ['optional packages are no bindings', { fsevents: stub, 'pg-cloudflare': whole }, []],
])('native bindings that are missing are reported: %s', ([, entries, missing]) => {
  expect(missingBindings(lockWith(entries))).toEqual(missing.map(sentence));
});

test('a binding that is named without an entry is missing', () => {
  const lock = lockWith({ 'fast-linux-x64': whole }, ['fast-linux-x64', 'fast-linux-arm64']);

  expect(missingBindings(lock)).toEqual([sentence('arm64')]);
});

test('a binding is found below its package, or above it', () => {
  const { packages } = lockWith({ 'fast-linux-x64': whole }, []);
  const optionalDependencies = { 'fast-linux-x64': '1.0.0', 'fast-linux-arm64': '1.0.0' };
  packages['node_modules/a/node_modules/fast'] = { optionalDependencies };
  packages['node_modules/a/node_modules/fast/node_modules/fast-linux-arm64'] = whole;

  expect(missingBindings({ packages })).toEqual([]);
});
