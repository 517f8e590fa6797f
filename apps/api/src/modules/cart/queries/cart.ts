import type { Language } from '@pleamar/contract';
import type { PhotoSize } from '@pleamar/domain';
import { sql, type AliasedExpression, type InferResult } from 'kysely';
import { countRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { ownedSizeBy } from '../../photo-access/published.ts';
import { isFree, webListBy } from '../../pricing/published.ts';

export type CartRow = InferResult<ReturnType<typeof cartQuery>>[number];

export const findCartRows = (db: Db, userId: string, language: Language): Promise<CartRow[]> =>
  cartQuery(db, cartItems(db, userId), { userId, linkAlbumId: null, language }).execute();

export const findReviewRows = (db: Db, selection: PhotoSelection, viewer: CartViewer): Promise<CartRow[]> =>
  cartQuery(db, selectedPhotos(db, selection), viewer).execute();

interface PhotoSelection {
  photoIds: readonly string[];
  webPhotoIds: readonly string[];
}

type CartViewer = { userId: string | null; linkAlbumId: string | null; language: Language };

type Items = AliasedExpression<
  { photo_id: string; created_at: Date; seen_price_cents: number | null; size: PhotoSize },
  'c'
>;

const cartItems = (db: Db, userId: string): Items =>
  db
    .selectFrom('cart_items')
    .select(['photo_id', 'created_at', 'seen_price_cents', 'size'])
    .where('user_id', '=', userId)
    .as('c');

const selectedPhotos = (db: Db, { photoIds, webPhotoIds }: PhotoSelection): Items =>
  db
    .selectFrom('photos')
    .select(['id as photo_id', 'created_at', sql<number | null>`null::integer`.as('seen_price_cents')])
    .select(sql<PhotoSize>`case when id = any(${webPhotoIds}::uuid[]) then 'web' else 'original' end`.as('size'))
    .where('id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .as('c');

function cartQuery(db: Db, items: Items, { userId, linkAlbumId, language }: CartViewer) {
  return db
    .selectFrom(items)
    .innerJoin('photos as p', 'p.id', 'c.photo_id')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'c.seen_price_cents',
      'c.size as wanted_size',
      'a.web_price_cents as album_web_cents',
      ownedSizeBy(userId).as('owned_size'),
      webListBy(userId).as('web_list_cents'),
      'p.id',
      'p.album_id',
      'p.preview_key',
      'p.thumbnail_key',
      'p.bought_thumbnail_key',
      'p.thumbhash',
      'p.width',
      'p.height',
      'p.status',
      'p.original_awaited_since',
      'p.original_overdue_at',
      'p.is_premium',
      'p.premium_price_cents',
      isFree.as('is_free'),
      'p.taken_at',
      'p.has_subsecond',
      'p.camera',
      'p.lens',
      'a.title',
      'a.taken_on',
      'a.cover_photo_id',
      'a.user_id as photographer_id',
      sql<string | null>`place_name(a.place_id, ${language})`.as('spot'),
      // The time zone would narrow down where a secret spot is.
      sql<string | null>`case when a.surf_break_id is not null then a.timezone end`.as('timezone'),
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
      sql<boolean>`(is_open_to(a, ${userId}) or a.id = ${linkAlbumId}) and p.status = 'ready' and p.deleted_at is null
        and p.original_overdue_at is null`.as('is_for_sale'),
      sql<boolean>`exists (select 1 from photo_likes l where l.user_id = ${userId} and l.photo_id = p.id)`.as(
        'is_liked',
      ),
      sql<boolean>`exists (
        select 1 from orders o join order_lines l on l.order_id = o.id
        where o.user_id = ${userId} and l.photo_id = p.id and o.status = 'processing' and o.life ->> 'isDelayed' = 'true'
      )`.as('is_on_its_way'),
    ])
    .orderBy('c.created_at')
    .orderBy('c.photo_id');
}

export const countCartItems = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('cart_items').where('user_id', '=', userId));

export type CartAddition = { photoId: string; seenPriceCents: number; size: PhotoSize };

/**
 * Returns how many photos were new or changed their size. Without a chosen size, photos that are in the cart already
 * keep theirs.
 */
export async function insertItems(
  db: Db,
  userId: string,
  additions: readonly CartAddition[],
  { now, isSizeChosen }: { now: Date; isSizeChosen: boolean },
): Promise<number> {
  if (additions.length === 0) return 0;
  // A millisecond between the photos of one request keeps their order.
  const addedAt = (index: number) => new Date(now.getTime() + index);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cart_items')
    .values(
      additions.map(({ photoId, seenPriceCents, size }, index) => ({
        user_id: userId,
        photo_id: photoId,
        seen_price_cents: seenPriceCents,
        size,
        created_at: addedAt(index),
      })),
    )
    .onConflict((conflict) =>
      isSizeChosen
        ? conflict
            .columns(['user_id', 'photo_id'])
            .doUpdateSet((eb) => ({
              size: eb.ref('excluded.size'),
              seen_price_cents: eb.ref('excluded.seen_price_cents'),
            }))
            .whereRef('cart_items.size', '<>', 'excluded.size')
        : conflict.doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

export async function setSeenPrices(db: Db, userId: string, prices: ReadonlyMap<string, number>): Promise<void> {
  if (prices.size === 0) return;
  await sql`
    update cart_items c set seen_price_cents = n.cents
    from unnest(${[...prices.keys()]}::uuid[], ${[...prices.values()]}::int[]) as n (photo_id, cents)
    where c.user_id = ${userId} and c.photo_id = n.photo_id`.execute(db);
}

export async function deleteItems(db: Db, userId: string, photoIds: readonly string[]): Promise<number> {
  if (photoIds.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('photo_id', 'in', photoIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteAllItems(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}
