// The documents say what the code has.
import { contract, type EndpointGroup } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { moduleArrows, readArrows } from './arrows.ts';
import { foldersIn, sourcesBelow, textOf } from './sources.ts';
import { textFolders } from './one-more-language.ts';
import { syntaxOf } from './syntax.ts';

const api = 'apps/api/src/';

test('docs/ARCHITECTURE.md has every folder in its tree', () => {
  const [, tree = ''] = /```\n([^]*?)```/.exec(textOf('docs/ARCHITECTURE.md')) ?? [];
  const named = new Set(foldersOfTree(tree));
  const folders = ['apps/api/src', 'apps/web/src', 'packages', 'tools', 'apps'].flatMap((top) =>
    foldersIn(top).map((folder) => `${top}/${folder}/`),
  );

  expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
});

test('docs/ARCHITECTURE.md has the arrows between modules as they are', () => {
  const targets = Map.groupBy(moduleArrows(readArrows()), ({ from }) => from);
  const lines = [...targets].map(
    ([from, arrows]) => `${from} → ${[...new Set(arrows.map(({ to }) => to))].toSorted().join(', ')}`,
  );

  expect(codeBlockBelow('docs/ARCHITECTURE.md', '## Modules')).toBe(lines.toSorted().join('\n'));
});

/** Never changed after the import, of the sandbox beside its console, or of a thread or a child process alone. */
const keptForNoRequest = new Set([
  'adapters/images/child.ts',
  'adapters/images/clock-code.ts',
  'adapters/outbound/public-address.ts',
  'adapters/payments/sandbox/sandbox.ts',
  'jobs/define.ts',
  'process/watchdog-thread.ts',
]);

/** Kept by a function or an object that lives as long as the process or a connection. */
const keptInside = [
  'adapters/images/images.ts',
  'adapters/push/breaker.ts',
  'adapters/push/web-push.ts',
  'adapters/uploads/recent-values.ts',
  'db/prepared.ts',
  'http/visitor-cache.ts',
  'jobs/account-limits.ts',
  'modules/live/presence.ts',
  'modules/live/streams.ts',
  'modules/photos/likeness/versioned-cache.ts',
];

test('docs/lists.md names every file that keeps something in the memory of its process', () => {
  const firstCells = sectionBelow('docs/lists.md', '## Kept in memory').match(/^\| `[^|]*/gm) ?? [];
  const listed = firstCells.flatMap((files) => Array.from(files.matchAll(/`([^`]+)`/g), ([, file = '']) => file));
  const keeping = sourcesBelow(api)
    .filter((file) =>
      syntaxOf(file).declarations.some(
        ({ kind, isExported, isNewObject }) => kind === 'let' || (kind === 'const' && isNewObject && !isExported),
      ),
    )
    .map((file) => file.slice(api.length));

  expect(keeping).toEqual(expect.arrayContaining([...keptForNoRequest]));
  expect(keptInside.filter((file) => !/new (?:Weak)?Map<[^\n]*\(\)/.test(textOf(api + file)))).toEqual([]);
  expect(listed.toSorted()).toEqual(
    [...keeping.filter((file) => !keptForNoRequest.has(file)), ...keptInside].toSorted(),
  );
});

test('CONTRIBUTING.md names every folder of texts', () => {
  const [, folders = ''] =
    /\*\*A language\*\*: text files beside the Spanish ones \(([^)]*)\)/.exec(textOf('CONTRIBUTING.md')) ?? [];

  expect(folders.match(/[\w/-]+/g)?.toSorted()).toEqual(textFolders.toSorted());
});

test('docs/lists.md names the routes of the visitor cache', () => {
  const endpoints = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));
  const routes = endpoints.filter(({ cached }) => cached).map(({ path }) => `/api/v1${path}`);
  const listed = /^Routes of the visitor cache: ([^]*?)\.$/m.exec(textOf('docs/lists.md'))?.[1] ?? '';

  expect([...listed.matchAll(/`([^`]+)`/g)].map(([, route = '']) => route).toSorted()).toEqual(routes.toSorted());
});

/** An indented folder belongs to the last one that begins a line. */
function foldersOfTree(tree: string): string[] {
  let top = '';
  return tree.split('\n').flatMap((line) => {
    const folders = Array.from(line.matchAll(/([\w/-]+\/)(?= )/g), ([, folder = '']) => folder);
    if (!line.startsWith(' ')) top = folders.shift() ?? '';
    const nested = folders.flatMap((folder) => [folder, `${top}${folder}`]);
    return nested.concat(top);
  });
}

function sectionBelow(file: string, heading: string): string {
  const [, section = ''] = textOf(file).split(`\n${heading}\n`);
  return section.split(/^## /m)[0] ?? '';
}

const codeBlockBelow = (file: string, heading: string): string =>
  /```\n([^]*?)\n```/.exec(sectionBelow(file, heading))?.[1] ?? '';
