import { expect, test } from 'vitest';
import { filesWith, sourceFiles, sourcesBelow, textOf } from './sources.ts';
import { syntaxOf } from './syntax.ts';

test('every number of the domain is used', () => {
  const names = sourcesBelow('packages/domain/src/').flatMap((file) =>
    syntaxOf(file)
      .declarations.filter(({ kind, isExported }) => kind === 'const' && isExported)
      .map(({ name }) => name)
      .filter((name) => /^[A-Z][A-Z\d_]+$/.test(name)),
  );
  const words = Map.groupBy(
    sourceFiles.flatMap((file) => textOf(file).match(/\b[A-Z][A-Z\d_]+\b/g) ?? []),
    (word) => word,
  );

  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => (words.get(name)?.length ?? 0) < 2)).toEqual([]);
});

test.for([
  "'pleamar_token'",
  '60 * 1024 * 1024',
  '120_000_000',
  '99_999_999',
  "['es', 'en']",
  "'Europe/Madrid'",
  'DEFAULT_PHOTO_PRICE_CENTS =',
])('%s is written once', (literal) => {
  expect(filesWith(sourceFiles, literal)).toHaveLength(1);
});

test('a duration says its unit', () => {
  expect(filesWith(sourceFiles, /^const (?:SECOND|MINUTE|HOUR|DAY|WEEK) =/m)).toEqual([]);
});
