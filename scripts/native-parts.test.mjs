import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenParts } from './native-parts.mjs';

const good = { name: 'good', load: async () => ({}) };
const lost = { name: 'lost', load: () => import('./no-such-part.mjs') };
const old = {
  name: 'old',
  load: () => Promise.reject(new Error("version `GLIBC_2.38' not found.\nRequire stack:\n- x")),
};

test('parts that load are not spoken of', async () => {
  expect(await brokenParts([good])).toBeNull();
});

test('a part that does not load is reported in one sentence with what to do', async () => {
  const sentence = await brokenParts([good, lost, old]);

  expect(sentence).toMatch(
    /^The native part of lost \(Cannot find module .*\) and old \(version `GLIBC_2\.38' not found\) for \w+-\w+ does not load: delete node_modules and run the command again; .*\.$/,
  );
  expect(sentence).not.toContain('\n');
});

test('every native part of this install loads', () => {
  const done = spawnSync(process.execPath, [path.join(import.meta.dirname, 'native-parts.mjs'), '--tools'], {
    encoding: 'utf8',
  });

  expect([done.status, done.stderr]).toEqual([0, '']);
});
