import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from './connect.ts';

const listed = new URL('../../../../docs/lists.md', import.meta.url);

test('docs/lists.md names every trigger beside its table, and no other', async () => {
  const { db, close } = connect(inject('templateUrl'), { max: 1 });
  const { rows } = await sql<{ name: string; table: string }>`
    select tgname as name, tgrelid::regclass::text as "table" from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and n.nspname = 'public'`.execute(db);
  await close();

  const named = rowsOfTriggers().flatMap(({ tables, triggers }) =>
    triggers.map((name) => ({ name, table: tables.find((table) => name.startsWith(table)) ?? tables.join() })),
  );
  expect(named.map(asLine).toSorted()).toEqual(rows.map(asLine).toSorted());
});

const asLine = ({ name, table }: { name: string; table: string }) => `${name} on ${table}`;

function rowsOfTriggers(): { tables: string[]; triggers: string[] }[] {
  const [, section = ''] = readFileSync(listed, 'utf8').split(/^## Triggers$/m);
  const [table = ''] = section.split(/^## /m);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, tables = [], triggers = []] = line.split('|').map(namesIn);
      return { tables, triggers };
    });
}

const namesIn = (cell: string) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
