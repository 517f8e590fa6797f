import type { BookableFilter } from '@pleamar/contract';
import {
  centsFromEuros,
  isEuroAmount,
  knownTagsContaining,
  spellingsOfTag,
  weekdayOf,
  type Cents,
  type Day,
} from '@pleamar/domain';
import { sql, type RawBuilder } from 'kysely';
import type { CursorPosition } from '../../../common/paging.ts';
import type { PersonColumns } from '../../../common/present-person.ts';
import { readColumn, readFirstRow, readValue, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { containsPattern } from '../../../db/like.ts';
import type { ShownCover } from '../../albums/cover-pictures.ts';
import { isOnline } from './online.ts';

export type BookableSearch = Omit<BookableFilter, 'limit' | 'cursor'>;

/** Expects the photographer's profile as `p` in the outer query. */
const ownBreaks = sql`photographer_places w join surf_breaks s on s.id = w.surf_break_id and w.user_id = p.user_id`;

const bookablePhotographers = sql`
  users u
  join photographer_profiles p on p.user_id = u.id and p.hourly_price_cents is not null
  where u.is_photographer and u.deleted_at is null and u.blocked_at is null and exists (select from ${ownBreaks})`;

const newestCover = sql`(
  select a.cover from albums a where a.user_id = u.id and a.is_listed and a.deleted_at is null
  order by a.taken_on desc, a.id desc limit 1)`;

/** In thousandths, because the cursor needs a whole number. 0 means no review. */
const ratingKey = sql<number>`(case when p.review_count = 0 then 0 else p.rating_total * 1000 / p.review_count end)`;

/** 2 if the photographer works at a surf break of the caller, 1 if in a country of the caller, else 0. */
const nearnessTo = (callerId: string | null) =>
  callerId === null
    ? sql<number>`0`
    : sql<number>`(select coalesce(max(case
        when s.id in (select id from own_breaks) then 2
        when r.country_id in (select id from own_countries) then 1
        else 0 end), 0)
      from ${ownBreaks} join regions r on r.id = s.region_id)`;

const ownPlaces = (callerId: string | null) =>
  callerId === null
    ? sql``
    : sql`with own_breaks as (
        select surf_break_id as id from frequent_surf_breaks where user_id = ${callerId}
        union select surf_break_id from follows where user_id = ${callerId} and surf_break_id is not null
        union select surf_break_id from surfs where user_id = ${callerId}
        union select a.surf_break_id from photo_access x
          join photos f on f.id = x.photo_id join albums a on a.id = f.album_id
          where x.user_id = ${callerId} and a.surf_break_id is not null
      ), own_countries as (
        select r.country_id as id from own_breaks o join surf_breaks s on s.id = o.id join regions r on r.id = s.region_id
        union select c.id from countries c join users me on me.country_code = c.iso2 where me.id = ${callerId}
      )`;

/** Nearness, then rating, in one whole number. A rating is at most 5,000 thousandths. */
const orderKey = (callerId: string | null) => sql<number>`(${nearnessTo(callerId)} * 10000 + ${ratingKey})`;

export interface BookableRow extends PersonColumns {
  id: string;
  hourly_price_cents: number;
  tags: string[];
  description: string;
  other_description: string;
  review_count: number;
  rating_total: number;
  order_key: number;
  album_count: number;
  is_online: boolean;
  surf_break_ids: string[];
  cover: ShownCover | null;
}

interface BookablePageRequest {
  search: BookableSearch;
  userIds: readonly string[] | null;
  after: CursorPosition | null;
  limit: number;
  now: Date;
  callerId: string | null;
}

export async function findBookable(db: Db, page: BookablePageRequest): Promise<BookableRow[]> {
  const { search, userIds, after, limit, now, callerId } = page;
  const key = orderKey(callerId);
  const next = after ? sql`(${key}, u.id) < (${after[0]}::int, ${after[1]}::uuid)` : sql`true`;
  const { rows } = await sql<BookableRow>`
    ${ownPlaces(callerId)}
    select ${bookableColumns(now)}, ${key} as order_key from ${bookablePhotographers} and ${conditionsOf(search, userIds, now)} and ${next}
    order by ${key} desc, u.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export const countBookable = (db: Db, search: BookableSearch, userIds: readonly string[] | null, now: Date) =>
  readValue<number>(db)`
    select count(*)::int as count from ${bookablePhotographers} and ${conditionsOf(search, userIds, now)}`;

export const findBookablePhotographer = (db: Db, userId: string, now: Date) => readFirstRow<BookableRow>(db)`
  select ${bookableColumns(now)}, 0 as order_key from ${bookablePhotographers} and u.id = ${userId}`;

export const findPhotographersWithHoursOn = (db: Db, search: BookableSearch, day: Day, now: Date) =>
  readRows<{ id: string; timezones: string[] }>(db)`
    select u.id, array(select distinct s.timezone from ${ownBreaks}) as timezones
    from ${bookablePhotographers} and ${conditionsOf(search, null, now)} and exists (
      select from availability_slots a where a.user_id = u.id and (
        (a.kind = 'once' and a.on_date = ${day})
        or (a.kind = 'weekly' and ${weekdayOf(day)}::smallint = any(a.weekdays) and a.starts_on <= ${day}
          and (a.ends_on is null or a.ends_on >= ${day}) and not ${day}::date = any(a.skipped_days))))
    and not exists (
      select from holidays h where h.user_id = u.id and ${day} between h.starts_on and h.ends_on)`;

export const findBookableSurfBreaks = (db: Db) => readColumn<string>(db)`
  select distinct w.surf_break_id as id from photographer_places w
  join photographer_profiles p on p.user_id = w.user_id and p.hourly_price_cents is not null
  join users u on u.id = p.user_id and u.is_photographer and u.deleted_at is null and u.blocked_at is null`;

const MAX_TAGS = 100;

export const findBookableTags = (db: Db) => readColumn<string>(db)`
  select tag from (select u.id, unnest(p.tags) as tag from ${bookablePhotographers}) each
  group by tag order by count(*) desc, tag limit ${MAX_TAGS}`;

const bookableColumns = (now: Date) => sql`
  u.id, u.username, u.full_name, u.profile_picture_key, p.hourly_price_cents, p.tags, p.description, p.other_description, p.review_count,
  p.rating_total, ${isOnline(now)} as is_online,
  coalesce((select t.listed_count from album_totals t where t.scope_id = u.id), 0) as album_count,
  array(
    select w.surf_break_id from photographer_places w where w.user_id = p.user_id order by w.position, w.surf_break_id
  ) as surf_break_ids, ${newestCover} as cover`;

function conditionsOf(search: BookableSearch, userIds: readonly string[] | null, now: Date): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (userIds) parts.push(sql`u.id = any(${`{${userIds.join(',')}}`}::uuid[])`);
  if (search.region_id) parts.push(sql`exists (select from ${ownBreaks} where s.region_id = ${search.region_id})`);
  if (search.surf_break_id) parts.push(sql`exists (select from ${ownBreaks} where s.id = ${search.surf_break_id})`);
  if (search.max_price !== undefined) parts.push(sql`p.hourly_price_cents <= ${maxCentsOf(search.max_price)}`);
  if (search.min_rating !== undefined) parts.push(sql`${ratingKey} >= ${Math.round(search.min_rating * 1000)}`);
  if (search.tag) parts.push(sql`p.tags && ${spellingsOfTag(search.tag)}::text[]`);
  if (search.online) parts.push(isOnline(now));
  for (const word of wordsOf(search.q)) {
    parts.push(sql`(${searchedText} like ${containsPattern(word)} or p.tags && ${knownTagsContaining(word)}::text[])`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Rounds parts of a cent down. `Math.floor` alone would lose a cent: 19.99 * 100 is less than 1999. */
const maxCentsOf = (euros: number): Cents => (isEuroAmount(euros) ? centsFromEuros(euros) : Math.floor(euros * 100));

const searchedText = sql`(u.search_text || E'\n' || plain_text(array_to_string(
  p.places || p.tags || array(select n.name from photographer_places w join place_names n on n.place_id = w.surf_break_id and w.user_id = p.user_id), E'\n')))`;

const MAX_WORDS = 8;
const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
