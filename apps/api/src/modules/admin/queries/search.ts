import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { containsPattern, escapeLike } from '../../../db/like.ts';

/** More results than this mean that the search was too wide. */
const MAX_RESULTS = 20;

export interface AdminSearch {
  text: string;
  id: string | null;
  orderNumber: number | null;
}

const isLike = (column: string, text: string) => sql<boolean>`${sql.ref(column)} like ${containsPattern(text)}`;

const hasEmail = (text: string) => sql<boolean>`u.email like ${`${escapeLike(text)}%`}`;

export const findPeople = (db: Db, { text, id }: AdminSearch) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
      'u.is_photographer',
      'u.is_surfer',
      'u.blocked_at',
    ])
    .where('u.deleted_at', 'is', null)
    .where('u.is_guest', '=', false)
    .where((where) =>
      where.or([isLike('u.search_text', text), hasEmail(text), ...(id ? [where('u.id', '=', id)] : [])]),
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(MAX_RESULTS)
    .execute();

/** The place is left out: it may be a secret spot. */
const selectAlbums = (db: Db) =>
  db
    .selectFrom('albums as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.title',
      'a.taken_on',
      'a.is_public',
      'a.is_listed',
      'a.link_token',
      'a.public_before_block',
      'a.deleted_at',
      'a.created_at',
      'a.photo_count',
      'a.ready_photo_count',
      'a.failed_photo_count',
      'a.view_count',
      'a.like_count',
      'a.sale_count',
      'a.user_id',
      'u.username',
      'u.full_name',
      'u.deleted_at as owner_deleted_at',
      'u.profile_picture_key',
    ]);
export type AdminAlbumRow = Awaited<ReturnType<typeof findAlbumsOfOwner>>[number];

export const findAlbums = (db: Db, { text, id }: AdminSearch) =>
  selectAlbums(db)
    .where('a.deleted_at', 'is', null)
    .where((where) => where.or([isLike('a.search_text', text), ...(id ? [where('a.id', '=', id)] : [])]))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(MAX_RESULTS)
    .execute();

export const findAlbumsOfOwner = (db: Db, userId: string) =>
  selectAlbums(db)
    .where('a.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(MAX_RESULTS)
    .execute();

/** Owners ask about deleted albums, so these are included. */
export const findAlbum = (db: Db, albumId: string) => selectAlbums(db).where('a.id', '=', albumId).executeTakeFirst();

const selectOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.total_cents',
      'o.created_at',
      'o.paid_at',
      'o.user_id',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
    ]);
export type AdminOrderRow = Awaited<ReturnType<typeof findOrdersOfBuyer>>[number];

export const findOrders = (db: Db, { text, id, orderNumber }: AdminSearch) =>
  selectOrders(db)
    .where((where) =>
      where.or([
        isLike('u.search_text', text),
        hasEmail(text),
        sql<boolean>`o.guest_id in (select g.user_id from guests g where g.email = ${text})`,
        ...(id ? [where('o.id', '=', id)] : []),
        ...(orderNumber ? [where('o.number', '=', orderNumber)] : []),
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(MAX_RESULTS)
    .execute();

export const findOrdersOfBuyer = (db: Db, userId: string) =>
  selectOrders(db)
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(MAX_RESULTS)
    .execute();

export const findOrder = (db: Db, orderId: string) =>
  selectOrders(db)
    .leftJoin('guests as g', 'g.user_id', 'o.guest_id')
    .select([
      'g.email as guest_email',
      'o.subtotal_cents',
      'o.tax_cents',
      'o.provider',
      'o.provider_session_id',
      'o.refunded_at',
      'o.cancelled_at',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();

export const findOrderLines = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('users as u', 'u.id', 'l.photographer_id')
    .select([
      'l.id',
      'l.title',
      'l.amount_cents',
      'l.refunded_at',
      'l.photographer_id',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .limit(1000)
    .execute();
