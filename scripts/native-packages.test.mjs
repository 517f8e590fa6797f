import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingBindings } from './native-packages.mjs';

const whole = { version: '1.0.0', integrity: 'sha512-x', os: ['linux'] };
const stub = { optional: true, os: ['linux'] };

const lockWith = (entries, names = Object.keys(entries)) => ({
  packages: {
    '': { name: 'pleamar' },
    'node_modules/fast': { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
    ...Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`node_modules/${name}`, entry])),
  },
});

const sentence = (cpu) => `package-lock.json has no whole entry for the native part of fast on linux-${cpu}.`;

test('our own lockfile is whole', () => {
  const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'));

  expect(missingBindings(lock)).toEqual([]);
});

test.for([
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
  ['there is none for Linux', { 'fast-darwin-x64': whole, 'fast-win32-x64': whole }, ['x64', 'arm64']],
  ['optional packages are no bindings', { fsevents: stub, 'pg-cloudflare': whole }, []],
])('%s', ([, entries, missing]) => {
  expect(missingBindings(lockWith(entries))).toEqual(missing.map(sentence));
});

test('a binding that is named and not there at all is missing', () => {
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
