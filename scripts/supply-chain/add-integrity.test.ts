import { expect, test } from 'vitest';
import { addIntegrity } from './add-integrity.ts';
import type { Lockfile } from './lockfile.ts';

test('packages of other platforms get the checksums that the registry has, and no other entry changes', async () => {
  const lock: Lockfile = {
    packages: {
      'node_modules/whole': { version: '1.0.0', integrity: 'sha512-whole' },
      'node_modules/fast-linux-x64-musl': { version: '2.0.0', optional: true, os: ['linux'] },
      'node_modules/fast-darwin-x64': { version: '2.0.0', optional: true, os: ['darwin'] },
      'node_modules/ours': { link: true, resolved: 'packages/ours' },
    },
  };
  const registry = new Map([['fast-linux-x64-musl@2.0.0', { integrity: 'sha512-musl', license: 'MIT' }]]);

  const missing = await addIntegrity(lock, async (name, version) => registry.get(`${name}@${version}`) ?? null);

  expect(missing).toEqual(['fast-darwin-x64']);
  expect(Object.keys(lock.packages['node_modules/fast-linux-x64-musl'] ?? {})).toEqual([
    'version',
    'integrity',
    'license',
    'optional',
    'os',
  ]);
  expect(lock.packages).toEqual({
    'node_modules/whole': { version: '1.0.0', integrity: 'sha512-whole' },
    'node_modules/fast-linux-x64-musl': {
      version: '2.0.0',
      integrity: 'sha512-musl',
      license: 'MIT',
      optional: true,
      os: ['linux'],
    },
    'node_modules/fast-darwin-x64': { version: '2.0.0', optional: true, os: ['darwin'] },
    'node_modules/ours': { link: true, resolved: 'packages/ours' },
  });
});
