import type { Endpoint } from '@pleamar/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import type { App } from './context.ts';
import { isSigned, signText } from './signing.ts';

const CursorPosition = z.tuple([z.string(), z.string()]);
export type CursorPosition = z.infer<typeof CursorPosition>;

export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** The signature covers the list's name: another list refuses the cursor, and no text of a client reaches a query. */
async function signCursor(app: Pick<App, 'db' | 'config'>, list: string, position: CursorPosition): Promise<string> {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${text}.${await signText(app, 'cursor', `${list}\n${text}`)}`;
}

export async function readCursor(
  app: Pick<App, 'db' | 'config'>,
  list: string,
  cursor: string | undefined,
): Promise<CursorPosition | null> {
  if (cursor === undefined) return null;
  const [text = '', signature = ''] = cursor.split('.', 2);
  if (!(await isSigned(app, 'cursor', `${list}\n${text}`, signature))) {
    throw new AppError('validation', { errors: [{ path: 'cursor', message: ({ refusals }) => refusals.stalePage }] });
  }
  return CursorPosition.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

/** For lists with the newest row first. `at` is compared as text: a Date would lose the microseconds. */
export const isAfter = (position: CursorPosition | null, at: string, id: string) =>
  position === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;

export interface Page<Item> {
  items: Item[];
  total: number;
  next_cursor: string | null;
}

export type OffsetPage<Item> = Omit<Page<Item>, 'next_cursor'>;

/** The query of a page reads `limit + 1` rows: the row too many proves that there is a next page. */
export async function buildPage<Row, Item>(
  app: Pick<App, 'db' | 'config'>,
  list: string,
  rows: readonly Row[],
  {
    limit,
    total,
    position,
    present,
  }: { limit: number; total: number; position: (row: Row) => CursorPosition; present: (row: Row) => Item },
): Promise<Page<Item>> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map(present),
    next_cursor: rows.length > limit && last ? await signCursor(app, list, position(last)) : null,
    total,
  };
}

export type Query = Record<string, string | number | boolean | undefined>;

export function pageHeaders(
  publicUrl: string,
  { path, paging }: Pick<Endpoint, 'path' | 'paging'>,
  query: Query,
  page: OffsetPage<unknown> | Page<unknown>,
): Record<string, string> {
  const next = 'next_cursor' in page ? afterCursor(page) : afterOffset(query, page);
  const total = { 'x-total-count': String(page.total) };
  if (!next) return total;
  // Existing clients rely on both forms: a cursor's link is relative, an offset's absolute.
  const address = paging === 'cursor' ? `/api/v1${path}/` : `${publicUrl}/api/v1${path}`;
  return { ...total, link: `<${address}?${parametersOf({ ...query, ...next })}>; rel="next"` };
}

const afterCursor = ({ next_cursor }: Page<unknown>) => (next_cursor === null ? null : { cursor: next_cursor });

function afterOffset(query: Query, { total }: OffsetPage<unknown>) {
  const offset = Number(query['offset']) + Number(query['limit']);
  return offset < total ? { offset } : null;
}

function parametersOf(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return parameters.toString();
}
