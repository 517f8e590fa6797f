import { expect, test } from 'vitest';
import { readArrows } from './arrows.ts';
import { filesWith, sourcesBelow } from './sources.ts';

const web = 'apps/web/src/';

test('a file of shared serves at least two features, blocks or pages', () => {
  const shared = sourcesBelow(`${web}shared/`);

  expect(shared.length).toBeGreaterThan(30);
  expect(shared.filter((file) => usersOf(file).size < 2)).toEqual([]);
});

test('the files of lib and shared are in folders by subject, but for the query keys', () => {
  const loose = sourcesBelow(`${web}lib/`, `${web}shared/`).filter((file) => file.split('/').length === 5);

  expect(loose).toEqual([`${web}shared/query-keys.ts`]);
});

test('an address or a parameter is read with the types of its route', () => {
  expect(filesWith(sourcesBelow(web), /strict: false|Reflect\.get\(\s*search/)).toEqual([]);
});

const arrowsByTarget = Map.groupBy(
  readArrows().filter(({ from }) => from.startsWith(web)),
  ({ to }) => to,
);

/** Features, blocks and pages; the app, entries and tests do not count. A shared file passes on those of its importers. */
function usersOf(file: string, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  for (const { from } of arrowsByTarget.get(file) ?? []) {
    if (seen.has(from)) continue;
    seen.add(from);
    const [area = '', subject = ''] = from.slice(web.length).split('/');
    if (area === 'shared') for (const user of usersOf(from, seen)) users.add(user);
    if (['features', 'blocks', 'pages'].includes(area)) users.add(`${area}/${subject}`);
  }
  return users;
}
