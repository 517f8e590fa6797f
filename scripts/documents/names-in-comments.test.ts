// Comments name functions, types, settings and files in backticks: a rename or a removal must not leave a comment behind.
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { checkedFilesIn } from '../words/find-words.ts';
import { matchesOf, read, root } from '../../testing/repository.ts';

const places = [
  'apps',
  'architecture',
  'packages',
  'bench',
  'cluster',
  'deploy',
  'e2e',
  'scripts',
  'testing',
  'tools',
  '*.ts',
];
const files = places
  .flatMap((place) => checkedFilesIn(root, place))
  .map((file) => {
    const { code, comments } = splitComments(file, read(file));
    return { file, code, comments };
  });
const known = new Set(files.flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));
const fileNames = new Set(files.map(({ file }) => path.basename(file)));

/** A name of another program, and an ending. */
const foreignFiles = new Set(['importMeta.d.ts', 'deep.test.ts']);

/** A name of another program, and an example. */
const foreignNames = new Set(['GpsLatitude', 'rideMemory']);

test('names in backticks in comments exist in the code', () => {
  const missing = files.flatMap(({ file, comments }) =>
    namesIn(comments)
      .filter((name) => !known.has(name) && !foreignNames.has(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(known.size).toBeGreaterThan(10_000);
  expect(missing).toEqual([]);
});

test('source files that comments name exist', () => {
  const missing = files.flatMap(({ file, comments }) =>
    [...comments.matchAll(/(?<![\w*…])[\w/.-]*?([\w.-]+\.(?:tsx?|mjs))\b/g)]
      .filter(([, name = '']) => !fileNames.has(name) && !foreignFiles.has(name))
      .map(([named]) => `${file}: ${named}`),
  );

  expect(missing).toEqual([]);
});

test.each([
  ['a function', '`sendMail(order)` is later', ['sendMail']],
  ['a part of an object', '`Album.takenAt` is a day', ['Album', 'takenAt']],
  ['a word on the wire', '`taken_at` and `paid`', []],
  ['a command', '`SEED=… npx vitest run`', []],
])('the names in a comment are those of code: %s', (_, comment, names) => {
  expect(namesIn(comment)).toEqual(names);
});

/** Words of one case are also values, keys on the wire and commands; a name in two cases is code. */
function namesIn(comments: string): string[] {
  const words = matchesOf(comments, /`([^`]+)`/g).flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []);
  return words.filter((name) => /[a-z][A-Z]|^[A-Z][a-z]/.test(name));
}

function splitComments(file: string, text: string): { code: string; comments: string } {
  const styleComment = /\/\*([^]*?)\*\//g;
  if (file.endsWith('.css'))
    return { code: text.replaceAll(styleComment, ''), comments: matchesOf(text, styleComment).join('\n') };
  if (!/\.(?:tsx?|mjs|js)$/.test(file)) return { code: text, comments: '' };
  const { comments } = parseSync(file, text);
  const code = comments.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return { code, comments: comments.map(({ value }) => value).join('\n') };
}
