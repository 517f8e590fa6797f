import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

export interface Contents {
  rows: number;
  files: number;
  /** Tables and files each have their size and checksum. */
  parts: Map<string, string>;
}

export async function contentsOf(url: string, filesDir: string): Promise<Contents> {
  const tables = await tableSums(url);
  const files = readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const sums = files.map((file): [string, string] => [path.relative(filesDir, file), sha256(readFileSync(file))]);
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    parts: new Map([...tables.map((table): [string, string] => [table.name, `${table.rows} ${table.sum}`]), ...sums]),
  };
}

export function differences(before: Contents, after: Contents): string[] {
  const names = new Set([...before.parts.keys(), ...after.parts.keys()]);
  return [...names].filter((name) => before.parts.get(name) !== after.parts.get(name));
}

async function tableSums(url: string): Promise<{ name: string; rows: number; sum: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const sums = [];
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ rows: number; sum: string }>(`
        select count(*)::int as rows, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`);
      sums.push({ name, rows: found[0]?.rows ?? 0, sum: found[0]?.sum ?? '' });
    }
    return sums;
  } finally {
    await client.end();
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
