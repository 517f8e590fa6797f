import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..');
const listed = path.join(source, '../../../docs/lists.md');

test('docs/lists.md names every event that the uploader prints, and no other', () => {
  const [, section = ''] = readFileSync(listed, 'utf8').split(/^## Events of the uploader$/m);
  const cells = section.match(/^\| `[^|]*/gm) ?? [];
  const names = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name));

  expect([...new Set(names)].toSorted()).toEqual([...new Set(printedEvents())].toSorted());
});

function printedEvents(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => Array.from(readFileSync(path.join(source, file), 'utf8').matchAll(/\b(?:write|note)\('(\w+)'/g)))
    .map(([, name = '']) => name);
}
