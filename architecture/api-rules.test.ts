// Acts that code of the api may not do, or may do in one place alone.
import { expect, test } from 'vitest';
import { filesIn, filesWith, sourceFiles, sourcesBelow } from './sources.ts';

const inApi = sourcesBelow('apps/api/src/');

test('the api measures no span with a clock that can be set', () => {
  // The line of a log says the time of day.
  expect(filesWith(inApi, 'Date.now()')).toEqual(['apps/api/src/process/watchdog-thread.ts']);
});

test('use cases and what they are mounted on read the clock of the app', () => {
  const withClock = inApi.filter((file) => /^apps\/api\/src\/(?:modules|common|http|jobs|db)\//.test(file));

  expect(filesWith(withClock, 'new Date()')).toEqual([]);
});

test('only config.ts reads process.env in the api', () => {
  const others = inApi.filter((file) => !file.endsWith('/config.ts'));

  expect(filesWith(others, 'process.env')).toEqual([]);
});

test('no product, test or benchmark reads the tables that the queue calls private', () => {
  const folders = ['apps', 'packages', 'bench', 'cluster', 'deploy', 'e2e', 'scripts', 'tools'];
  const files = filesIn(...folders).filter((file) => /\.(?:tsx?|mjs|sql|sh)$/.test(file));

  expect(filesWith(files, '_private_')).toEqual([]);
});

test('the surf break of a secret spot is named only where the owner alone is answered', () => {
  const files = sourceFiles.filter((file) => /^apps\/api\/(src\/(?!db\/tables)|demo\/)/.test(file));

  expect(filesWith(files, 'secret_break_id').toSorted()).toEqual([
    'apps/api/src/modules/albums/queries/list.ts',
    'apps/api/src/modules/albums/queries/secret-spots.ts',
    'apps/api/src/modules/charts/queries/sales.ts',
    'apps/api/src/modules/users/queries/export.ts',
  ]);
});

/** One script is never part of the build; the other looks into node_modules, which is the same from both places. */
const withOwnFolder = new Set(['apps/api/src/process/own-files.ts', 'apps/api/src/db/generate-tables.ts']);

// The build is in another folder than the sources.
test('no source of the built server uses import.meta.dirname, filename or url', () => {
  const others = sourcesBelow('apps/api/').filter((file) => !withOwnFolder.has(file));

  expect(filesWith(others, /import\.meta\.(dirname|filename|url)\b(?!\)\.resolve)/)).toEqual([]);
});
