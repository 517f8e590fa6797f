import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exists, read, root } from '../../testing/repository.ts';
import { decisionsInForce } from './documents.ts';

const texts = decisionsInForce.map(read).join('\n');
const manifests = ['.', ...['apps', 'packages', 'tools'].flatMap(foldersIn)]
  .map((folder) => path.join(folder, 'package.json'))
  .filter(exists);

test.each([...new Set(manifests.flatMap(dependenciesOf))].toSorted())('%s has its reason in a decision', (name) => {
  const isNamed = new RegExp(String.raw`(?<![\w@/-])${name.replaceAll('.', String.raw`\.`)}(?![\w/-])`, 'i');

  expect(isNamed.test(texts)).toBe(true);
});

/** Types of a library go with it; our own packages need no reason. */
function dependenciesOf(manifest: string): string[] {
  const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string> | undefined> = JSON.parse(
    read(manifest),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !/^@(?:types|pleamar)\//.test(name));
}

function foldersIn(top: string): string[] {
  return readdirSync(path.join(root, top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${top}/${name}`);
}
