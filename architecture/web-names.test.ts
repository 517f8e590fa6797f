import path from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';
import { type Declaration, syntaxOf } from './syntax.ts';

const files = sourcesBelow('apps/web/src/')
  .filter((file) => !file.startsWith('apps/web/src/texts/'))
  .map((file) => ({ file, declarations: syntaxOf(file).declarations }));

const namesOf = (declarations: readonly Declaration[], ...kinds: readonly Declaration['kind'][]): string[] =>
  declarations.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);

const exported = (declarations: readonly Declaration[]): Declaration[] =>
  declarations.filter(({ isExported }) => isExported);

test('props are called by a component of their file', () => {
  const others = files.flatMap(({ file, declarations }) => {
    const names = namesOf(declarations, 'function', 'const', 'interface', 'type');
    return names
      .filter((name) => /.Props$/.test(name) && !names.includes(name.slice(0, -'Props'.length)))
      .map((name) => `${file} ${name}`);
  });

  expect(files.length).toBeGreaterThan(800);
  expect(others).toEqual([]);
});

/** Files loaded by their path all export the same name: `page` or `Layout`. */
const loadedByPath = /\/(?:page|(?:admin|dashboard|guest)-layout)\.tsx$/;

test('a file of one component is called by it', () => {
  const others = files
    .filter(({ file }) => file.endsWith('.tsx') && !loadedByPath.test(file))
    .map(({ file, declarations }) => ({ file, names: namesOf(exported(declarations), 'function', 'const') }))
    .filter(({ names }) => names.filter((name) => /^[A-Z]/.test(name)).length === 1)
    .filter(({ file, names }) => !names.map(fileNameFor).includes(baseOf(file)));

  expect(others.map(({ file }) => file)).toEqual([]);
});

test('a file that is called like a hook exports it', () => {
  const others = files
    .filter(({ file }) => baseOf(file).startsWith('use-'))
    .filter(
      ({ file, declarations }) =>
        !namesOf(exported(declarations), 'function', 'const').map(fileNameFor).includes(baseOf(file)),
    );

  expect(others.map(({ file }) => file)).toEqual([]);
});

test('no two files export the same name', () => {
  const exports = files
    .filter(({ file }) => !loadedByPath.test(file))
    .flatMap(({ file, declarations }) =>
      namesOf(exported(declarations), 'function', 'const', 'class', 'interface', 'type').map((name) => ({
        file,
        name,
      })),
    );

  expect([...Map.groupBy(exports, ({ name }) => name)].filter(([, found]) => found.length > 1)).toEqual([]);
});

const baseOf = (file: string) => path.basename(file).replace(/\.tsx?$/, '');

const fileNameFor = (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
