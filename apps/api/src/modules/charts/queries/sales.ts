import { sql } from 'kysely';
import { readValue, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { ShownCover } from '../../albums/cover-pictures.ts';

/** Includes `from` and excludes `to`. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/**
 * Only lines that are paid and not refunded have `billed_at`. Every sum reads one range of its index (migration 023).
 */
const billedLines = (userId: string, { from, to }: TimeSpan) => sql`
  from order_lines l where l.photographer_id = ${userId} and l.billed_at >= ${from} and l.billed_at < ${to}`;

/** An upgrade from the web size is not a second photo. */
const photosIn = sql`(count(*) filter (where l.sold_as <> 'upgrade'))`;

export interface BillingSum {
  billed_cents: number;
  photo_count: number;
  order_count: number;
}

const NO_SALES: BillingSum = { billed_cents: 0, photo_count: 0, order_count: 0 };

/** Each span must begin where the one before it ends. */
export async function readBilling(db: Db, userId: string, spans: readonly TimeSpan[]): Promise<BillingSum[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<BillingSum & { bucket: number }>`
    select width_bucket(o.billed_at, ${spans.map(({ from }) => from)}::timestamptz[]) as bucket,
      sum(o.billed_cents)::bigint as billed_cents, sum(o.photo_count)::int as photo_count, count(*)::int as order_count
    from (
      select l.billed_at, sum(l.amount_cents) as billed_cents, ${photosIn} as photo_count
      ${billedLines(userId, { from: first.from, to: last.to })} group by l.billed_at, l.order_id
    ) o group by 1`.execute(db);
  const sums = new Map(rows.map(({ bucket, ...sum }) => [bucket, sum]));
  return spans.map((_, index) => sums.get(index + 1) ?? NO_SALES);
}

export interface AlbumSum {
  album_id: string;
  /** Also a secret surf break, because only the photographer gets these charts. */
  surf_break_id: string | null;
  billed_cents: number;
  photo_count: number;
}

export const readSalesByAlbum = (db: Db, userId: string, span: TimeSpan) => readRows<AlbumSum>(db)`
  select sold.album_id, coalesce(a.surf_break_id, a.secret_break_id) as surf_break_id, sold.billed_cents, sold.photo_count
  from (
    select l.album_id, sum(l.amount_cents)::bigint as billed_cents, ${photosIn}::int as photo_count
    ${billedLines(userId, span)} group by l.album_id
  ) sold join albums a on a.id = sold.album_id
  order by sold.billed_cents desc, sold.photo_count desc, sold.album_id`;

export async function findAlbumCards(db: Db, albumIds: readonly string[]) {
  if (albumIds.length === 0) return [];
  return db
    .selectFrom('albums')
    .select((eb) => ['id', 'title', 'taken_on', eb.ref('cover').$castTo<ShownCover | null>().as('cover')])
    .where('id', 'in', albumIds)
    .execute();
}
export type AlbumCard = Awaited<ReturnType<typeof findAlbumCards>>[number];

/** Counts one visit per buyer, album and day. */
export const countPurchaseVisits = (db: Db, userId: string, span: TimeSpan) => readValue<number>(db)`
  select count(distinct (o.user_id, b.album_id, b.day))::int as count
  from (select distinct l.order_id, l.album_id, utc_day(l.billed_at) as day ${billedLines(userId, span)}) b
  join orders o on o.id = b.order_id`;

export interface HourSum {
  /** The hour in the time zone of the surf break, or null for a photo without a time. */
  hour: number | null;
  billed_cents: number;
  photo_count: number;
}

export const readSalesByHour = (db: Db, userId: string, span: TimeSpan) => readRows<HourSum>(db)`
  select l.taken_hour as hour, sum(l.amount_cents)::bigint as billed_cents, ${photosIn}::int as photo_count
  ${billedLines(userId, span)} group by l.taken_hour order by 1`;
