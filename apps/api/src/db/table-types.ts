import { Client } from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_kept_by_database: boolean;
  values: string | null;
};

const header = `// Made by "npm run db:types" from the migrated database; a test fails when the two differ. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text: the driver would turn an array into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | undefined, string>;
`;

const typeScript: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  bigint: 'number',
  citext: 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'string',
  tstzrange: 'string',
  uuid: 'string',
};

export async function tableTypes(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    const tables = Map.groupBy(rows, (row) => row.table);
    const interfaces = [...tables].map(
      ([table, columns]) =>
        `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column}: ${columnType(column)};\n`).join('')}}\n`,
    );
    const index = [...tables.keys()].map((table) => `  ${propertyName(table)}: ${interfaceName(table)};\n`);
    return [header, ...interfaces, `export interface DB {\n${index.join('')}}\n`].join('\n');
  } finally {
    await client.end();
  }
}

function columnType(column: Column): string {
  if (column.type === 'jsonb') return jsonType(column);
  const plain = column.type.endsWith('[]') ? `${scalar(column.type.slice(0, -2))}[]` : scalar(column.type);
  const values = column.values === null ? plain : unionOf(column.values);
  const type = column.is_nullable ? `${values} | null` : values;
  if (column.is_kept_by_database) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function jsonType(column: Column): string {
  if (column.is_kept_by_database) return 'GeneratedAlways<unknown>';
  if (column.is_nullable) return 'ColumnType<unknown, string | null | undefined, string | null>';
  return column.has_default ? 'OptionalJson' : 'Json';
}

function scalar(type: string): string {
  const known = typeScript[type];
  if (!known) throw new Error(`No TypeScript for the column type ${type}`);
  return known;
}

/** A check is such as "status = ANY (ARRAY['a'::text, 'b'::text])". */
function unionOf(check: string): string {
  return [...check.matchAll(/'((?:[^']|'')*)'::text/g)]
    .map((match) => `'${match[1]?.replaceAll("''", "\\'")}'`)
    .join(' | ');
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

function propertyName(table: string): string {
  return table.includes('.') ? `'${table}'` : table;
}

const columnsQuery = `
  select
    case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as "table",
    a.attname as "column",
    format_type(a.atttypid, null) as type,
    not a.attnotnull as is_nullable,
    a.atthasdef as has_default,
    a.attgenerated <> '' or a.attidentity = 'a'
      or coalesce(col_description(c.oid, a.attnum) = 'kept by trigger', false) as is_kept_by_database,
    (
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\([a-z_]+ = (ANY \\(ARRAY\\[(''[^'']+''::text(, )?)+\\]\\)|''[^'']+''::text)\\)\\)$'
    ) as values
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('public', 'sandbox') and c.relname <> 'schema_migrations'
  order by n.nspname, c.relname, a.attnum`;
