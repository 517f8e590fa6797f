import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { unknownSettings } from '../../lib/page/settings.ts';
import * as spanish from '../../texts/es/index.ts';
import { createI18n } from '../../texts/i18n.ts';
import { shellTexts } from '../../texts/load.ts';
import { filesOf } from '../client-assets.ts';
import { createAppRouter } from '../router.tsx';

/*
 * The rule: a route names the texts (`texts: ['site/albumCard']`) that its page shows, all of them and no others. One
 * that is missing would be shown as its key, one too many would be loaded for nothing.
 *
 * A page shows the texts of every file that its imports reach. The tests find those files and the names of the texts
 * in them by regular expressions. Words: `site/albumCard` is the path of a bundle, `albumCard` its name, and
 * `albumCard:title` a key in it.
 */

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/texts/**', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const bundles = Object.entries(spanish).flatMap(([area, names]) =>
  Object.entries<object>(names).map(([name, bundle]) => ({ name, path: `${area}/${name}`, keys: Object.keys(bundle) })),
);
const pathByName = new Map<string, string>(bundles.map(({ name, path }) => [name, path]));
const allKeys = new Set(
  bundles.flatMap(({ name, keys }) => keys.map((key) => `${name}:${key.replace(/_(one|other)$/, '')}`)),
);
/** The forms of four pages, of which each handles its own. */
const severalPages = '/src/features/auth/form-actions.ts';
const router = createAppRouter({ queryClient: createQueryClient(), i18n: createI18n('es'), settings: unknownSettings });
const routes: AnyRoute[] = Object.values(router.routesById);

test('every page loads the texts that its files show', () => {
  const missing = routes.flatMap((route) =>
    missingIn(filesReachedFrom(filesOfRoute(route)), textsLoadedFor(route)).map((text) => `${route.id}: ${text}`),
  );

  expect(missing).toEqual([]);
});

test('no page loads texts that its files never show', () => {
  const unused = routes.flatMap((route) => {
    const shown = new Set(filesReachedFrom(filesOfRoute(route)).flatMap(pathsNamedIn));
    return textsNamedBy(route).flatMap((path) => (shown.has(path) ? [] : [`${route.id}: ${path}`]));
  });

  expect(unused).toEqual([]);
});

test('the layouts around every page show the texts of the shell alone', () => {
  const filesOfShell = filesReachedFrom(['/src/entry-client.tsx'], { without: routes.flatMap(filesOfRoute) });

  expect(missingIn(filesOfShell, [])).toEqual([]);
});

test('a text that no page loads is reported', () => {
  expect(
    missingIn(['/src/features/tide/tide-curve.tsx', '/src/features/cart/cart-button.tsx'], ['site/photo']),
  ).toEqual(['site/cart in /src/features/cart/cart-button.tsx']);
});

// Routes

const filesOfRoute = ({ options }: AnyRoute) => filesOf(options.staticData).map((file) => `/${file}`);

const textsNamedBy = ({ options }: AnyRoute): readonly string[] => options.staticData?.texts ?? [];

/** A page is shown in its layouts, whose routes name texts too. */
const textsLoadedFor = (route: AnyRoute): readonly string[] =>
  route.parentRoute ? [...textsLoadedFor(route.parentRoute), ...textsNamedBy(route)] : textsNamedBy(route);

// Files

function filesReachedFrom(roots: readonly string[], { without = [] }: { without?: readonly string[] } = {}): string[] {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || without.includes(file) || sources[file] === undefined) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return [...reached];
}

/** `import … from './x'`, `export … from './x'` and `import('./x')`, but no `import type`. */
const importsOf = (file: string) =>
  matches(file, /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gm).map(
    (to) => new URL(to, `file://${file}`).pathname,
  );

// Texts in files

function missingIn(files: readonly string[], textsOfRoute: readonly string[]): string[] {
  const loaded = new Set([...shellTexts, ...textsOfRoute, ...files.flatMap(pathsLoadedIn)]);
  return files
    .filter((file) => file !== severalPages)
    .flatMap((file) => pathsShownIn(file).flatMap((path) => (loaded.has(path) ? [] : [`${path} in ${file}`])));
}

/** `loadTexts(i18n, ['site/cart'])`: a file that loads its texts itself. */
const pathsLoadedIn = (file: string) =>
  matches(file, /(?:loadTexts|textsQuery)\(\w+, \[([^\]]*)\]/g).flatMap((list) => list.match(/\w+\/\w+/g) ?? []);

/** `useTranslation('album')`, `Translate<'album'>`, `album:${key}` and the keys `'album:title'`. */
const pathsShownIn = (file: string) =>
  pathsOf([
    ...matches(file, /(?:useTranslation\(\[?|Translate<)'(\w+)'|`(\w+):[^`\n]*\$\{/g),
    ...matches(file, /['"`](\w+:\w+)['"`]/g).flatMap((key) => (allKeys.has(key) ? key.split(':').slice(0, 1) : [])),
  ]);

/** Includes bundles that a component receives by name: any quoted word that is a bundle's name. */
const pathsNamedIn = (file: string) => [...pathsShownIn(file), ...pathsOf(matches(file, /'(\w+)'/g))];

const pathsOf = (names: readonly string[]) => [...new Set(names.flatMap((name) => pathByName.get(name) ?? []))];

/** The texts that the pattern's first or second group matches in the file. */
const matches = (file: string, pattern: RegExp) =>
  [...(sources[file] ?? '').matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
