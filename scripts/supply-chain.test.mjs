import { expect, test } from 'vitest';
import { root } from './install.mjs';
import {
  findings,
  isAllowed,
  secretsIn,
  unknownScripts,
  unlicensedIn,
  unlockedIn,
  unpinnedIn,
} from './supply-chain.mjs';

const lockOf = (entries) => ({
  packages: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`node_modules/${name}`, entry])),
});

test('the project takes what is pinned, whole and licensed, and has no secret among its files', () => {
  expect(findings(root)).toEqual([]);
});

test.for(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'github:owner/repository', 'file:../x'])(
  'a dependency at %s is not pinned',
  (version) => {
    expect(unpinnedIn([{ name: 'a', dependencies: { b: version } }])).toEqual([
      `a takes b at ${version}: pin one version.`,
    ]);
  },
);

test('one version is pinned, also one before its release', () => {
  const manifest = { name: 'a', dependencies: { b: '1.2.3' }, optionalDependencies: { c: '18.4.0-beta.17' } };

  expect(unpinnedIn([manifest])).toEqual([]);
});

test('a package without integrity, or with the address of a registry, is reported', () => {
  const lock = lockOf({
    whole: { integrity: 'sha512-x' },
    bare: { version: '1.0.0' },
    addressed: { integrity: 'sha512-x', resolved: 'https://registry.example/addressed.tgz' },
    'stub-win32-x64': { optional: true, os: ['win32'] },
    ours: { link: true, resolved: 'packages/ours' },
  });

  expect(unlockedIn(lock)).toEqual([
    'bare has no integrity in package-lock.json.',
    'addressed names where it was downloaded from in package-lock.json.',
  ]);
});

test('a script at the install is allowed by name, and a name without a script goes', () => {
  const lock = lockOf({ '@db/linux-x64': { hasInstallScript: true }, '@db/windows-x64': { hasInstallScript: true } });

  expect(unknownScripts(lock, { '@db/linux-x64': true })).toEqual([]);
  expect(unknownScripts(lock, {})).toEqual(['@db/linux-x64 runs a script at the install.']);
  expect(unknownScripts(lock, { '@db/linux-x64': true, gone: true })).toEqual([
    'allowScripts names gone, which has no script.',
  ]);
});

test.for([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
])('the licence %s: %s', ([expression, verdict]) => {
  expect(isAllowed(expression)).toBe(verdict);
});

test('a package with another licence, or none, is reported', () => {
  const lock = lockOf({
    good: { integrity: 'x', license: 'MIT' },
    bad: { integrity: 'x', license: 'BUSL-1.1' },
    bare: { integrity: 'x' },
  });

  expect(unlicensedIn(lock)).toEqual([
    'bad has the licence BUSL-1.1, which is not among ours.',
    'bare has the licence none, which is not among ours.',
  ]);
});

// Concatenated, so that this file holds no secret.
test.for([
  ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----\nMIIEowIBAAKCAQEAsomething'].join(' ')],
  ['a key of a cloud', ['AKIA', 'IOSFODNN7EXAMPLE'].join('')],
  ['a live key of the card provider', ['sk_live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')],
  ['a token of a code host', ['ghp', 'a'.repeat(36)].join('_')],
  ['a token of a package registry', ['npm', 'b'.repeat(36)].join('_')],
  ['a token of a chat', ['xoxb', '123456789012-abcdef'].join('-')],
])('%s is found', ([what, text]) => {
  expect(secretsIn('a.ts', `const key = '${text}';`)).toEqual([`a.ts has ${what}.`]);
});
