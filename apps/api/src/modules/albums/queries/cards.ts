import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import type { AlbumsTable, UsersTable } from '../../../db/tables.ts';
import type { ShownCover } from '../cover-pictures.ts';

/** Columns are named because a plan of `select *` cannot be cached (see db/prepared.ts). */
const albumColumns = [
  'id',
  'title',
  'taken_on',
  'is_public',
  'is_listed',
  'link_token',
  'link_key',
  'surf_break_id',
  'has_secret_spot',
  'is_free',
  'web_price_cents',
  'user_id',
  'booking_id',
  'photo_count',
  'ready_photo_count',
  'failed_photo_count',
  'hidden_photo_count',
  'view_count',
  'like_count',
  'sale_count',
  'popularity',
  'created_at',
] as const;
const ownerColumns = ['username', 'full_name', 'profile_picture_key'] as const;

export type AlbumCardRow = Pick<Selectable<AlbumsTable>, (typeof albumColumns)[number]> &
  Pick<Selectable<UsersTable>, (typeof ownerColumns)[number]> & { cover: ShownCover | null };

const qualifyColumns = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${table}.${column}`).join(', ');
const cardColumns = qualifyColumns('a', [...albumColumns, 'cover']);
const cardOwnerColumns = qualifyColumns('u', ownerColumns);

export type AlbumSelection = RawBuilder<unknown>;

/** Owners are joined after the limit of the subquery, so that sorting many albums does not look up every owner. */
export const selectCards = (selection: AlbumSelection, more = sql``) =>
  sql`select ${sql.raw(`${cardColumns}, ${cardOwnerColumns}`)}${more} from (select ${sql.raw(cardColumns)}, a.xmin as version from albums a ${selection}) a join users u on u.id = a.user_id`;

/** The last transactions that wrote the rows of the album and of its owner. */
export const cardVersion = sql<string>`a.id || ' ' || a.version || ' ' || u.xmin`;

const selectCard = rawStatement<AlbumCardRow, [albumId: string]>(
  `select ${cardColumns}, ${cardOwnerColumns} from albums a join users u on u.id = a.user_id where a.id = $1 and a.deleted_at is null`,
);

export const findAlbumCard = async (db: Db, albumId: string): Promise<AlbumCardRow | undefined> =>
  (await selectCard(db, albumId))[0];
