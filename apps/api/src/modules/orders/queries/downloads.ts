import { sql, type InferResult } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isInForce, isUpgradedWebSize } from '../../photo-access/published.ts';
import { deliversWithoutGps, rightsColumns } from '../../photos/published.ts';
import { promisedAt } from './missed.ts';

export type DownloadRow = InferResult<ReturnType<typeof downloadRows>>[number];

type DownloadFilter = { isPending: boolean; orderId?: string | undefined; limit: number; offset: number };

/** Downloads `d` of row `x`. Those of the web size do not count for its upgrade. */
const isOfRow = sql`d.user_id = x.user_id and d.photo_id = x.photo_id
  and (x.sold_as <> 'upgrade' or d.order_id = l.order_id)`;

/** The latest is first; `isPending` selects photos that were never downloaded. */
export async function findDownloadPage(
  db: Db,
  userId: string,
  { isPending, orderId, limit, offset }: DownloadFilter,
): Promise<{ rows: DownloadRow[]; total: number }> {
  const granted = db
    .selectFrom('photo_access as x')
    .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
    .where('x.user_id', '=', userId)
    // An upgraded web size is listed once, as the original that it is now.
    .where(sql<boolean>`not ${isUpgradedWebSize}`)
    .$if(orderId !== undefined, (query) => query.where('l.order_id', '=', orderId ?? ''))
    .$if(isPending, (query) =>
      query
        .where('x.revoked_at', 'is', null)
        .where(sql<boolean>`not exists (select 1 from downloads d where ${isOfRow})`),
    );
  const [rows, { total }] = await Promise.all([
    downloadRows(granted).limit(limit).offset(offset).execute(),
    granted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findDownloadsOfOrder = (db: Db, userId: string, orderId: string): Promise<DownloadRow[]> =>
  downloadRows(
    db
      .selectFrom('photo_access as x')
      .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
      .where('x.user_id', '=', userId)
      .where('l.order_id', '=', orderId),
  ).execute();

type GrantedPhotos = ReturnType<typeof grantedPhotos>;
const grantedPhotos = (db: Db) =>
  db.selectFrom('photo_access as x').innerJoin('order_lines as l', 'l.id', 'x.order_line_id');

function downloadRows(granted: GrantedPhotos) {
  return granted
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('photos as p', 'p.id', 'x.photo_id')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'l.photographer_id')
    .leftJoin('order_line_originals as k', 'k.order_line_id', 'l.id')
    .leftJoin('replaced_originals as r', 'r.id', 'k.original_id')
    .leftJoin('web_files as w', (join) =>
      join
        .on('x.sold_as', '=', 'web')
        .on('w.original_key', '=', (eb) => eb.fn.coalesce('r.original_key', 'p.original_key')),
    )
    .select([
      sql<boolean>`p.deleted_at is null and a.deleted_at is null and p.status = 'ready'`.as('is_current_available'),
      'r.width as bought_width',
      'r.height as bought_height',
      'r.bytes as bought_bytes',
      'r.content_type as bought_content_type',
      'x.photo_id',
      'x.granted_at',
      'x.sold_as',
      isInForce.as('is_in_force'),
      'w.bytes as web_bytes',
      'l.album_id',
      'l.title',
      'l.photographer_id',
      'o.id as order_id',
      'o.number',
      'a.taken_on',
      'p.width',
      'p.height',
      'p.bytes',
      'p.content_type',
      'p.thumbnail_key',
      'p.preview_key',
      'p.bought_thumbnail_key',
      'p.bought_preview_key',
      'p.thumbhash',
      'p.original_awaited_since',
      promisedAt.as('promised_at'),
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
      sql<Date | null>`(
        select max(d.downloaded_at) from downloads d where ${isOfRow}
      )`.as('downloaded_at'),
    ])
    .orderBy('x.granted_at', 'desc')
    .orderBy('l.order_id', 'desc')
    .orderBy('l.position');
}

export function findBoughtOriginals(db: Db, orderId: string, buyerId: string) {
  return (
    db
      .selectFrom('order_lines as l')
      .innerJoin('photo_access as x', 'x.order_line_id', 'l.id')
      .innerJoin('photos as p', 'p.id', 'l.photo_id')
      .innerJoin('albums as a', 'a.id', 'p.album_id')
      .leftJoin('order_line_originals as k', 'k.order_line_id', 'l.id')
      .leftJoin('replaced_originals as r', 'r.id', 'k.original_id')
      .select(['p.id', 'l.title', 'x.sold_as'])
      .select((eb) => [
        eb.fn.coalesce('r.original_key', 'p.original_key').as('original_key'),
        eb.fn.coalesce('r.bytes', 'p.bytes').as('bytes'),
        eb.fn.coalesce('r.content_type', 'p.content_type').as('content_type'),
        eb.fn.coalesce('r.taken_at', 'p.taken_at').as('taken_at'),
      ])
      .select([deliversWithoutGps.as('is_without_gps'), 'a.user_id as owner_id', ...rightsColumns])
      // File names may contain the album's secret spot.
      .select(
        sql<string>`case when a.has_secret_spot then '' else coalesce(r.file_name, p.file_name) end`.as('file_name'),
      )
      .where('l.order_id', '=', orderId)
      .where('x.user_id', '=', buyerId)
      .where(isInForce)
      .orderBy('l.position')
      .execute()
  );
}

export const findBuyer = (db: Db, orderId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.user_id', 'o.number'])
    .where('o.id', '=', orderId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
