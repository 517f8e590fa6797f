import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { migrate, migrationsDir } from './migrate.ts';

test(
  'names of places become surf breaks: of two with one name, the one that albums or the country speak for',
  { tags: 'deep' },
  async () => {
    const { client, runMigration } = await databaseBefore(/places-of-photographers/);
    await client.query(`
    insert into continents (slug, name_es, name_en) values ('a', 'América', 'America');
    insert into countries (continent_id, iso2, name_es, name_en) select id, x, x, x from continents, unnest('{CR,AR}'::text[]) x;
    insert into regions (country_id, slug, name_es, name_en) select id, iso2, iso2, iso2 from countries;
    insert into surf_breaks (region_id, slug, name_es, name_en, lat, lon, kind, timezone)
      select id, name, name, 'The ' || name, 0, 0, 'beach', 'UTC' from regions, unnest('{Grande,Chica}'::text[]) name
      where name = 'Grande' or slug = 'AR';
    insert into users (username, email, password_hash, full_name, country_code, is_photographer)
      select x, x || '@example.com', 'x', x, case when x in ('argentine', 'traveller') then 'AR' else 'ES' end, true
      from unnest('{unknown,argentine,traveller,english}'::text[]) x;
    insert into photographer_profiles (user_id, places)
      select id, case username when 'english' then '{Canarias,The Chica}' else '{Grande}'::text[] end from users;
    insert into albums (user_id, surf_break_id, title, taken_on)
      select u.id, s.id, 'x', '2026-01-01' from users u, surf_breaks s join regions r on r.id = s.region_id
      where u.username = 'traveller' and r.slug = 'CR'`);

    await runMigration();

    const { rows } = await client.query(`
    select u.username || ' ' || w.position || ' ' || s.name_es || ' ' || r.slug as line from photographer_places w
    join users u on u.id = w.user_id join surf_breaks s on s.id = w.surf_break_id join regions r on r.id = s.region_id
    order by 1`);
    expect(rows.map(({ line }) => line)).toEqual([
      'argentine 1 Grande AR',
      'english 2 Chica AR',
      'traveller 1 Grande CR',
      'unknown 1 Grande AR',
      'unknown 1 Grande CR',
    ]);
  },
);

async function databaseBefore(name: RegExp) {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const files = (await readdir(migrationsDir)).toSorted();
  const end = files.findIndex((file) => name.test(file));
  const withFirst = async (count: number) => {
    const dir = await scratchFolder();
    for (const file of files.slice(0, count)) await cp(join(migrationsDir, file), join(dir, file));
    await migrate(url, dir);
  };
  await withFirst(end);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { client, runMigration: () => withFirst(end + 1) };
}
