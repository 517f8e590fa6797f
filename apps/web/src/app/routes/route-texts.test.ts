import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { unknownSettings } from '../../lib/page/settings.ts';
import * as spanish from '../../texts/es/index.ts';
import { createI18n } from '../../texts/i18n.ts';
import { shellTexts } from '../../texts/load.ts';
import { filesOf } from '../client-assets.ts';
import { createAppRouter } from '../router.tsx';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/texts/**', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const bundles = Object.entries(spanish).flatMap(([area, names]) =>
  Object.entries<object>(names).map(([name, bundle]) => ({ name, path: `${area}/${name}`, keys: Object.keys(bundle) })),
);
const paths = new Map<string, string>(bundles.map(({ name, path }) => [name, path]));
const keys = new Set(
  bundles.flatMap((each) => each.keys.map((key) => `${each.name}:${key.replace(/_(one|other)$/, '')}`)),
);
/** The forms of four pages, of which each handles its own. */
const severalPages = '/src/features/auth/form-actions.ts';
const router = createAppRouter({ queryClient: createQueryClient(), i18n: createI18n('es'), settings: unknownSettings });
const routes: AnyRoute[] = Object.values(router.routesById);

test('every page loads the texts that its files show', () => {
  const missing = routes.flatMap((route) =>
    missingIn(reachedFrom(sourcesOf(route)), textsOf(route)).map((text) => `${route.id}: ${text}`),
  );

  expect(missing).toEqual([]);
});

test('no page loads texts that its files never show', () => {
  const unused = routes.flatMap((route) => {
    const named = new Set(reachedFrom(sourcesOf(route)).flatMap(namedIn));
    return ownTextsOf(route).flatMap((path) => (named.has(path) ? [] : [`${route.id}: ${path}`]));
  });

  expect(unused).toEqual([]);
});

test('the layouts around every page show the texts of the shell alone', () => {
  expect(missingIn(reachedFrom(['/src/entry-client.tsx'], routes.flatMap(sourcesOf)), [])).toEqual([]);
});

test('a text that no page loads is reported', () => {
  expect(
    missingIn(['/src/features/tide/tide-curve.tsx', '/src/features/cart/cart-button.tsx'], ['site/photo']),
  ).toEqual(['site/cart in /src/features/cart/cart-button.tsx']);
});

const sourcesOf = ({ options }: AnyRoute) => filesOf(options.staticData).map((file) => `/${file}`);

const ownTextsOf = ({ options }: AnyRoute): readonly string[] => options.staticData?.texts ?? [];

const textsOf = (route: AnyRoute): readonly string[] =>
  route.parentRoute ? [...textsOf(route.parentRoute), ...ownTextsOf(route)] : ownTextsOf(route);

function reachedFrom(roots: readonly string[], without: readonly string[] = []): string[] {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || without.includes(file) || sources[file] === undefined) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return [...seen];
}

const importsOf = (file: string) =>
  matches(file, /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gm).map(
    (to) => new URL(to, `file://${file}`).pathname,
  );

function missingIn(files: readonly string[], texts: readonly string[]): string[] {
  const loaded = new Set([...shellTexts, ...texts, ...files.flatMap(loadedIn)]);
  return files
    .filter((file) => file !== severalPages)
    .flatMap((file) => usedIn(file).flatMap((path) => (loaded.has(path) ? [] : [`${path} in ${file}`])));
}

const loadedIn = (file: string) =>
  matches(file, /(?:loadTexts|textsQuery)\(\w+, \[([^\]]*)\]/g).flatMap((list) => list.match(/\w+\/\w+/g) ?? []);

/** `useTranslation('album')`, `Translate<'album'>`, `album:${key}` and the keys `'album:title'`. */
const usedIn = (file: string) =>
  pathsOf([
    ...matches(file, /(?:useTranslation\(\[?|Translate<)'(\w+)'|`(\w+):[^`\n]*\$\{/g),
    ...matches(file, /['"`](\w+:\w+)['"`]/g).flatMap((key) => (keys.has(key) ? key.split(':').slice(0, 1) : [])),
  ]);

/** Includes namespaces that a component receives by name. */
const namedIn = (file: string) => [...usedIn(file), ...pathsOf(matches(file, /'(\w+)'/g))];

const pathsOf = (names: readonly string[]) => [...new Set(names.flatMap((name) => paths.get(name) ?? []))];

const matches = (file: string, pattern: RegExp) =>
  [...(sources[file] ?? '').matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
