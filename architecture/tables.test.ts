import { expect, test } from 'vitest';
import { moduleOf } from './arrows.ts';
import { sourceFiles, sourcesBelow, textOf } from './sources.ts';

/** Tables with further writers, each for a reason that its writer names. */
const sharedTables: Record<string, string[]> = {
  bookings: ['bookings', 'users'],
  camera_logins: ['auth', 'cameras'],
  follows: ['follows', 'users'],
  gifts: ['orders', 'users'],
  guests: ['orders', 'users'],
  notifications: ['notifications', 'users'],
  orders: ['orders', 'users'],
  photo_reports: ['photos', 'reports', 'users'],
  photos: ['albums', 'clocks', 'photos'],
  settings: ['albums', 'places'],
  shoots: ['shoots', 'users'],
  users: ['admin', 'auth', 'orders', 'users'],
};

test('a table has one writing module', () => {
  const writes = sourcesBelow('apps/api/src/modules/').flatMap((file) =>
    tablesWrittenIn(textOf(file)).map((table) => ({ table, module: moduleOf(file) ?? '' })),
  );
  const writers = [...Map.groupBy(writes, ({ table }) => table)].map(
    ([table, ofTable]) => [table, [...new Set(ofTable.map(({ module }) => module))].toSorted()] as const,
  );

  expect(writers.length).toBeGreaterThan(60);
  expect(Object.fromEntries(writers.filter(([, modules]) => modules.length > 1))).toEqual(sharedTables);
});

/** Counted limits, processes of the queue, refused mails, files without a row, secrets and keys of the installation. */
const tablesWithoutSubject = ['job_workers', 'rate_limits', 'refused_mails', 'settings', 'unclaimed_files'];

test('outside of the modules only tables without a subject are named', () => {
  const [, list = ''] = /export interface DB \{\n([^}]*)\}/.exec(textOf('apps/api/src/db/tables.ts')) ?? [];
  const tables = new Set(Array.from(list.matchAll(/^ {2}(\w+):/gm), ([, table = '']) => table));
  const named = sourceFiles
    .filter((file) => /^apps\/api\/src\/(?!db\/|modules\/|adapters\/payments\/sandbox\/)/.test(file))
    .flatMap((file) => tablesNamedIn(textOf(file)).map((table) => ({ table, file })))
    .filter(({ table }) => tables.has(table));

  expect(tables.size).toBeGreaterThan(60);
  expect(named.filter(({ table }) => !tablesWithoutSubject.includes(table))).toEqual([]);
  expect([...new Set(named.map(({ table }) => table))].toSorted()).toEqual(tablesWithoutSubject);
});

/** Tables are written by the query builder and by statements of plain SQL. */
function tablesWrittenIn(text: string): string[] {
  const built = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g);
  const plain = text.matchAll(
    /\b(?:insert into|update|delete from)\s+([a-z_]+)(?=\s+(?:set\b|\(|as\b|where\b|using\b|values\b|[a-z]{1,2}\s+(?:set|using)\b))/g,
  );
  return [...built, ...plain].map(([, table = '']) => table);
}

function tablesNamedIn(text: string): string[] {
  const built = text.matchAll(/\b(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g);
  const plain = text.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g);
  return [...built, ...plain].map(([, table = '']) => table);
}
