import type { AlbumFilter } from '@pleamar/contract';
import type { SearchReading } from '@pleamar/domain';
import { sql, type RawBuilder } from 'kysely';
import type { CursorPosition } from '../../../common/paging.ts';
import { readColumn, isFound, readOneRow, readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { wordStartPattern } from '../../../db/like.ts';
import type { NamedPlace } from '../../places/find-places.ts';
import { selectCards, cardVersion, type AlbumCardRow } from './cards.ts';

export type AlbumListFilter = Omit<AlbumFilter, 'sort' | 'limit' | 'cursor' | 'q' | 'owner'> &
  Partial<SearchReading> & {
    outside?: NamedPlace;
  };
export type AlbumSort = AlbumFilter['sort'];

export type AlbumScope = 'listed' | 'own';

const idFilters = ['user_id', 'continent_id', 'country_id', 'region_id', 'surf_break_id'] as const;

const sortOrders = {
  newest: {
    by: sql`a.taken_on desc, a.id desc`,
    after: (position: CursorPosition) =>
      sql<boolean>`(a.taken_on, a.id) < (${position[0]}::date, ${position[1]}::uuid)`,
  },
  oldest: {
    by: sql`a.taken_on, a.id`,
    after: (position: CursorPosition) =>
      sql<boolean>`(a.taken_on, a.id) > (${position[0]}::date, ${position[1]}::uuid)`,
  },
  popular: {
    by: sql`a.popularity desc, a.id desc`,
    after: (position: CursorPosition) =>
      sql<boolean>`(a.popularity, a.id) < (${position[0]}::int, ${position[1]}::uuid)`,
  },
};

export const positionIn = (
  sort: AlbumSort,
  album: { id: string; taken_on: string; popularity: number },
): CursorPosition => [sort === 'popular' ? String(album.popularity) : album.taken_on, album.id];

export interface AlbumPageRequest {
  filter: AlbumListFilter;
  scope: AlbumScope;
  sort: AlbumSort;
  after: CursorPosition | null;
  limit: number;
}

/**
 * The page sizes of our own pages. They are literals in the statement, because a variable limit prevents a cached plan.
 */
const cachedPageSizes = new Set([6, 24]);

/** Returns one row more than `limit` if there is a next page. Each row has the stored total of the list. */
export async function findAlbums(db: Db, request: AlbumPageRequest): Promise<AlbumPageRow[]> {
  const more = sql`, ${cardVersion} as version${selectTotal(request)}`;
  const { rows } = await sql<AlbumPageRow>`
    ${selectCards(selectionOf(request), more)} order by ${sortOrders[request.sort].by}`.execute(db);
  return rows;
}

export type AlbumPageRow = AlbumCardRow & { version: string; total: number | null };

/** Equals `versionOf` of the rows that `findAlbums` would read, and changes with anything on the page. */
export async function readPageVersion(db: Db, request: AlbumPageRequest): Promise<string> {
  const { by } = sortOrders[request.sort];
  const { rows } = await sql<{ cards: string | null; total: number | null }>`
    select string_agg(${cardVersion}, ',' order by ${by}) as cards${selectTotal(request)}
    from (select a.id, a.user_id, a.taken_on, a.popularity, a.xmin as version from albums a ${selectionOf(request)}) a
    join users u on u.id = a.user_id`.execute(db);
  const [version] = rows;
  return version?.cards ? `${version.total};${version.cards}` : '';
}

export const versionOf = (rows: readonly AlbumPageRow[]): string =>
  rows.length === 0 ? '' : `${rows[0]?.total};${rows.map(({ version }) => version).join(',')}`;

function selectionOf({ filter, scope, sort, after, limit }: AlbumPageRequest) {
  const order = sortOrders[sort];
  // A search is planned each time, because its best plan depends on the word.
  const isPlanCached = cachedPageSizes.has(limit) && !isSearch(filter);
  return sql`where ${conditionsOf(filter, scope, after && order.after(after))}
    order by ${order.by} limit ${isPlanCached ? sql.lit(limit + 1) : limit + 1}`;
}

export const isAlbumAt = (db: Db, albumId: string, { column, id }: NamedPlace): Promise<boolean> =>
  isFound(db.selectFrom('albums').select('id').where('id', '=', albumId).where(column, '=', id));

/** `album_totals` has a row for the catalogue, each place and each photographer. */
function selectTotal({ filter, scope }: AlbumPageRequest) {
  const id = storedTotalId(filter, scope);
  return id ? sql`, (select listed_count from album_totals where scope_id = ${id}) as total` : sql`, null as total`;
}

export const hasStoredTotal = (filter: AlbumListFilter, scope: AlbumScope): boolean =>
  storedTotalId(filter, scope) !== null;

export const countListedAlbums = (db: Db, filter: AlbumListFilter) => readValue<number>(db)`
  select count(*)::int as total from albums a where ${conditionsOf(filter, 'listed')}`;

export const readOwnTotals = (db: Db, filter: AlbumListFilter) => readOneRow<{ total: number; photoCount: number }>(db)`
  select count(*)::int as total, coalesce(sum(a.ready_photo_count), 0)::int as "photoCount"
  from albums a where ${conditionsOf(filter, 'own')}`;

/** The day `end` is excluded. */
export const findAlbumDays = (db: Db, filter: AlbumListFilter, first: string, end: string) => readColumn<string>(db)`
  select distinct a.taken_on from albums a
  where ${conditionsOf(filter, 'listed')} and a.taken_on >= ${first} and a.taken_on < ${end}
  order by a.taken_on`;

export async function findDaysAround(
  db: Db,
  filter: AlbumListFilter,
  day: string,
): Promise<{ date: string; album_count: number }[]> {
  const side = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`
    (select a.taken_on as date, count(*)::int as album_count from albums a
    where ${conditionsOf(filter, 'listed')} and ${condition}
    group by a.taken_on order by ${order} limit 4)`;
  const { rows } = await sql<{ date: string; album_count: number }>`
    ${side(sql`a.taken_on <= ${day}`, sql`a.taken_on desc`)} union all
    ${side(sql`a.taken_on > ${day}`, sql`a.taken_on`)}`.execute(db);
  return rows;
}

function conditionsOf(filter: AlbumListFilter, scope: AlbumScope, after: RawBuilder<boolean> | null = null) {
  const conditions = [
    // Only with this condition can PostgreSQL use the partial index by owner.
    ...(scope === 'own' || filter.user_id !== undefined ? [sql`a.deleted_at is null`] : []),
    ...(scope === 'own' ? [] : [sql`a.is_listed`]),
    ...idFilters.flatMap((column) =>
      filter[column] === undefined ? [] : [sql`${placeColumn(column, scope)} = ${filter[column]}`],
    ),
    ...(filter.date === undefined ? [] : [sql`a.taken_on = ${filter.date}`]),
    ...(filter.status === undefined ? [] : [statuses[filter.status]]),
    ...(filter.days ? [sql`a.taken_on between ${filter.days.from} and ${filter.days.to}`] : []),
    ...(filter.outside ? [sql`a.${sql.raw(filter.outside.column)} is distinct from ${filter.outside.id}`] : []),
    ...(filter.words ?? []).map((word) => hasWord(word, scope)),
    ...(after ? [after] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const statuses = {
  published: sql`a.is_public`,
  link: sql`a.link_token is not null`,
  draft: sql`not a.is_public and a.link_token is null`,
};

/** In a list of their own albums owners can also filter by a secret surf break. */
const placeColumn = (column: (typeof idFilters)[number], scope: AlbumScope) =>
  scope === 'own' && column === 'surf_break_id'
    ? sql`coalesce(a.surf_break_id, a.secret_break_id)`
    : sql`a.${sql.raw(column)}`;

const CATALOGUE_ID = '00000000-0000-0000-0000-000000000000';

function storedTotalId(filter: AlbumListFilter, scope: AlbumScope): string | null {
  if (scope === 'own') return null;
  const ids = idFilters.flatMap((column) => filter[column] ?? []);
  const isUnfiltered = filter.date === undefined && filter.status === undefined && !isSearch(filter);
  const hasTotal = isUnfiltered && ids.length <= 1;
  return hasTotal ? (ids[0] ?? CATALOGUE_ID) : null;
}

const isSearch = ({ words = [], days }: AlbumListFilter) => words.length > 0 || Boolean(days);

/** In a list of their own albums owners also find a secret surf break by its name. */
const hasWord = (word: string, scope: AlbumScope) =>
  scope === 'own'
    ? sql`(a.search_text like ${wordStartPattern(word)} or exists (
        select 1 from surf_breaks s where s.id = a.secret_break_id
          and search_words(concat_ws(' ', (select string_agg(n.name, ' ') from place_names n where n.place_id = s.id), s.other_names)) like ${wordStartPattern(word)}))`
    : sql`a.search_text like ${wordStartPattern(word)}`;

export async function findWordsInAlbums(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (select 1 from albums a where a.is_listed and a.search_text like '% ' || plain_text(word) || '%')`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}

export async function findTextsLike(db: Db, word: string): Promise<{ title: string; name: string }[]> {
  return db.transaction().execute(async (trx) => {
    // With the default of 0.6 one wrong letter in ten would not be found.
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`.execute(trx);
    const { rows } = await sql<{ title: string; name: string }>`
      select distinct a.title, u.full_name as name from (
        select a.title, a.user_id from albums a
        where a.is_listed and plain_text(${word}) <% a.search_text
        order by word_similarity(plain_text(${word}), a.search_text) desc, a.id limit 20
      ) a join users u on u.id = a.user_id`.execute(trx);
    return rows;
  });
}
