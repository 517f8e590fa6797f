import { expect, test } from 'vitest';
import { matchesOf, read } from '../../testing/repository.ts';

const settings = matchesOf(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);

/** Settings of development, which no document explains. */
const internal = ['DEVELOPMENT', 'CHECK_ANSWERS'];

test('.env.example has all settings that the product reads, but for two of development', () => {
  const [, schema = ''] =
    /const Settings = z\.object\(\{([^]*?)\n\}\);/.exec(read('apps/api/src/process/settings-schema.ts')) ?? [];

  expect(new Set([...settings, ...internal])).toEqual(new Set(matchesOf(schema, /^ {2}([A-Z][A-Z0-9_]*):/gm)));
});

test('docs/operations.md explains each setting once', () => {
  const explained = namedIn(rowsOf('docs/operations.md'));

  expect(new Set(explained)).toEqual(new Set(settings));
  expect(explained).toHaveLength(settings.length);
});

test('README.md explains the usual settings in at most 20 rows', () => {
  const rows = rowsOf('README.md');

  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(namedIn(rows).filter((name) => !settings.includes(name))).toEqual([]);
});

/** Rows of the table below "Settings". */
function rowsOf(file: string): string[] {
  const [, section = ''] = read(file).split('\n## Settings\n');
  return section.split(/^## /m)[0]?.match(/^\| `.*$/gm) ?? [];
}

const namedIn = (rows: readonly string[]): string[] =>
  rows.flatMap((row) => matchesOf(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]*)`/g));
