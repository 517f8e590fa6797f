// Comments name functions, types, settings and files in backticks: a rename or a removal must not leave a comment behind.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { sourcesIn } from './words.mjs';

const folders = ['apps', 'packages', 'bench', 'cluster', 'deploy', 'e2e', 'scripts', 'testing', 'tools', '*.ts'];
const files = folders.flatMap((folder) => sourcesIn(root, folder));
const partsOf = new Map(files.map((file) => [file, split(file, readFileSync(path.join(root, file), 'utf8'))]));
const known = new Set([...partsOf.values()].flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));
const fileNames = new Set(files.map((file) => path.basename(file)));

/** A name of another program, and an ending. */
const foreignFiles = new Set(['importMeta.d.ts', 'deep.test.ts']);

/** A name of another program, and an example. */
const foreign = new Set(['GpsLatitude', 'rideMemory']);

test('names in backticks in comments exist in the code', () => {
  const missing = [...partsOf].flatMap(([file, { comments }]) =>
    [...comments.matchAll(/`([^`]+)`/g)]
      .flatMap(([, text]) => namesIn(text))
      .filter((name) => !known.has(name) && !foreign.has(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(known.size).toBeGreaterThan(10_000);
  expect(missing).toEqual([]);
});

test('source files that comments name exist', () => {
  const missing = [...partsOf].flatMap(([file, { comments }]) =>
    [...comments.matchAll(/(?<![\w*…])[\w/.-]*?([\w.-]+\.(?:tsx?|mjs))\b/g)]
      .filter(([, name]) => !fileNames.has(name) && !foreignFiles.has(name))
      .map(([named]) => `${file}: ${named}`),
  );

  expect(missing).toEqual([]);
});

test.each([
  ['a function', '`sendMail(order)` is later', ['sendMail']],
  ['a part of an object', '`Album.takenAt` is a day', ['Album', 'takenAt']],
  ['a word on the wire', '`taken_at` and `paid`', []],
  ['a command', '`SEED=… npx vitest run`', []],
])('the names in %s', (_, comment, names) => {
  expect([...comment.matchAll(/`([^`]+)`/g)].flatMap(([, text]) => namesIn(text))).toEqual(names);
});

/** Words of one case are also values, keys on the wire and commands; a name in two cases is code. */
const namesIn = (text) => (text.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((name) => /[a-z][A-Z]|^[A-Z][a-z]/.test(name));

function split(file, text) {
  if (!/\.(?:tsx?|mjs|js)$/.test(file)) return { code: text, comments: '' };
  const { comments } = parseSync(file, text);
  const code = comments.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return { code, comments: comments.map(({ value }) => value).join('\n') };
}
