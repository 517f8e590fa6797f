import { expect, test } from 'vitest';
import { isReadAtRuntime, runtimePackages } from './runtime-files.ts';

test('a server is copied with what it needs to run, found as Node finds it, and without what builds and tests it', () => {
  const lock = {
    '': { dependencies: { vite: '1' } },
    'apps/api': { dependencies: { fastify: '1', '@pleamar/domain': '1' }, devDependencies: { 'smtp-server': '1' } },
    'node_modules/@pleamar/domain': { link: true, resolved: 'packages/domain' },
    'packages/domain': {},
    'node_modules/fastify': { dependencies: { ajv: '2', pino: '1' }, optionalDependencies: { other: '1' } },
    'node_modules/fastify/node_modules/ajv': { dependencies: { deep: '1' } },
    'node_modules/ajv': {},
    'node_modules/deep': {},
    'node_modules/pino': { dependencies: { fastify: '1' } },
    'node_modules/other': {},
    'node_modules/smtp-server': {},
    'node_modules/vite': {},
  };

  const found = new Set(runtimePackages(lock, 'apps/api', (place) => place !== 'node_modules/other'));
  const wanted = [
    'node_modules/@pleamar/domain',
    'node_modules/deep',
    'node_modules/fastify',
    'node_modules/fastify/node_modules/ajv',
    'node_modules/pino',
  ];
  expect(found).toEqual(new Set(wanted));
});

test.each([
  ['/lib/index.js', false, true],
  ['/lib/index.mjs', false, true],
  ['/package.json', false, true],
  ['/LICENSE', false, true],
  ['/lib/data.wasm', false, true],
  ['/lib/index.d.ts', false, false],
  ['/src/index.ts', false, false],
  ['/lib/index.js.map', false, false],
  ['/js/pdfkit.standalone.js', false, false],
  ['/native/lib/libpq.a', false, false],
  ['/README.md', false, false],
  ['/dist', true, true],
  ['/dist/node', true, true],
  ['/dist/browser', true, false],
  ['/docs', true, false],
])('%s of a package (a folder: %s) is copied: %s', (file, isFolder, expected) => {
  expect(isReadAtRuntime(file, isFolder)).toBe(expected);
});
