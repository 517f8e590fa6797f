import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** These tables count requests, are renewed by reading, or never change. */
const ignored = [
  'rate_limits',
  'access_tokens',
  'presence',
  'continents',
  'countries',
  'regions',
  'surf_breaks',
  'place_names',
];

/**
 * Every changed row is recorded from here on, of the queue too. Reading all tables instead took a third of a second.
 */
export async function watchRows(db: Db): Promise<void> {
  await sql`create table changed_rows (name text not null, rows integer not null, sum numeric not null)`.execute(db);
  // Hashes are summed up: what is undone by the same request adds up to nothing.
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into public.changed_rows values (
        tg_table_name,
        (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int,
        case when tg_op = 'DELETE' then 0 else hashtextextended(new::text, 0)::numeric end
          - case when tg_op = 'INSERT' then 0 else hashtextextended(old::text, 0)::numeric end
      );
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox', 'graphile_worker')
      and tablename <> 'changed_rows' and tablename <> all(${ignored})`.execute(db);
  for (const { name } of rows) {
    const table = sql.raw(name);
    await sql`
      create trigger zz_note_change after insert or update or delete on ${table}
      for each row execute function note_change()`.execute(db);
  }
}

export async function changesRows(db: Db, act: () => Promise<void>): Promise<boolean> {
  await sql`delete from changed_rows`.execute(db);
  await act();
  const { rows } = await sql`
    select name from changed_rows group by name having sum(rows) <> 0 or sum(sum) <> 0`.execute(db);
  return rows.length > 0;
}
