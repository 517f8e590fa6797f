import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeBrokenParts } from './native-parts.ts';

const loading = { name: 'loading', load: async () => ({}) };
const missing = {
  name: 'missing',
  load: () => Promise.reject(new Error("Cannot find module '/missing.node' imported from a test")),
};
const tooNew = {
  name: 'too-new',
  load: () => Promise.reject(new Error("version `GLIBC_2.38' not found.\nRequire stack:\n- x")),
};

test('parts that load are not reported', async () => {
  expect(await describeBrokenParts([loading])).toBeNull();
});

test('parts that do not load are reported in one sentence with what to do', async () => {
  const sentence = await describeBrokenParts([loading, missing, tooNew]);

  expect(sentence).toMatch(
    /^The native part of missing \(Cannot find module .*\) and too-new \(version `GLIBC_2\.38' not found\) for \w+-\w+ does not load: delete node_modules and run the command again; .*\.$/,
  );
  expect(sentence).not.toContain('\n');
});

test('every native part of this install loads', () => {
  const script = path.join(import.meta.dirname, 'native-parts.ts');
  const check = spawnSync(process.execPath, [script, '--tools'], { encoding: 'utf8' });

  expect([check.status, check.stderr]).toEqual([0, '']);
});
