import { expect, test } from 'vitest';
import * as spanish from './es/index.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../worker/*.ts', '!../**/*.test.*', '!./*/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every text is used', () => {
  const code = Object.values(sources).join('\n');
  const literals = new Set([...code.matchAll(/(['"`])((?:(?!\1)[^\\\n$])*)\1/g)].map(([, , text = '']) => text));
  // `card${n}Title` matches every key that it can become.
  const patterns = [...code.matchAll(/`([\w:.]*(?:\$\{[^}]*\}[\w:.]*)+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => template.replaceAll(/\$\{[^}]*\}/g, '').replace(/^\w*:/, '').length > 1)
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`));

  const bundles = Object.values(spanish).flatMap((area) => Object.entries(area));
  const unused = bundles.flatMap(([namespace, bundle]) => {
    const isUsed = (key: string) =>
      [key, `${namespace}:${key}`].some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
    return Object.keys(bundle)
      .filter((key) => !isUsed(key.replace(/_(one|other)$/, '')))
      .map((key) => `${namespace}.${key}`);
  });

  expect(unused).toEqual([]);
});
