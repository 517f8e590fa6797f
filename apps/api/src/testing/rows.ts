import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@pleamar/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type {
  AlbumsTable,
  BookingsTable,
  OrdersTable,
  PhotosTable,
  SurfBreaksTable,
  UsersTable,
} from '../db/tables.ts';

/** Tests of the schema itself use these rows; modules make theirs through the API. */

export async function userRow(db: Db, fields: Partial<Insertable<UsersTable>> = {}): Promise<string> {
  const unique = randomUUID();
  return idOf(
    db
      .insertInto('users')
      .values({
        username: `u-${unique}`,
        email: `${unique}@example.com`,
        password_hash: 'x',
        full_name: 'Mar Olas',
        ...fields,
      })
      .returning('id'),
  );
}

export async function surfBreakRow(
  db: Db,
  fields: Partial<Insertable<SurfBreaksTable>> = {},
  names: Partial<Record<Language, string>> = {},
): Promise<string> {
  const slug = randomUUID();
  const continentId = await idOf(db.insertInto('continents').values({ slug }).returning('id'));
  const countryId = await idOf(
    db
      .insertInto('countries')
      .values({ continent_id: continentId, iso2: 'ES' })
      // The code is unique; every surf break of the tests is in the same country.
      .onConflict((conflict) => conflict.column('iso2').doUpdateSet({ iso2: 'ES' }))
      .returning('id'),
  );
  const regionId = await idOf(db.insertInto('regions').values({ country_id: countryId, slug }).returning('id'));
  const id = await idOf(
    db
      .insertInto('surf_breaks')
      .values({
        region_id: regionId,
        slug,
        lat: 43.4,
        lon: -2.7,
        kind: 'river-mouth',
        timezone: 'Europe/Madrid',
        ...fields,
      })
      .returning('id'),
  );
  await renamePlace(db, continentId, { es: 'Europa', en: 'Europe' });
  await renamePlace(db, countryId, { es: 'España', en: 'Spain' });
  await renamePlace(db, regionId, { es: 'Vizcaya', en: 'Biscay' });
  await renamePlace(db, id, { es: 'Mundaka', en: 'Mundaka', ...names });
  return id;
}

export async function renamePlace(db: Db, placeId: string, names: Partial<Record<Language, string>>): Promise<void> {
  const rows = Object.entries(names).map(([language, name]) => ({ place_id: placeId, language, name }));
  await db
    .insertInto('place_names')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['place_id', 'language']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

export async function albumRow(db: Db, fields: Partial<Insertable<AlbumsTable>> = {}): Promise<string> {
  return idOf(
    db
      .insertInto('albums')
      .values({
        user_id: fields.user_id ?? (await userRow(db, { is_photographer: true })),
        surf_break_id: fields.surf_break_id ?? (await surfBreakRow(db)),
        title: 'Sesión de mañana',
        taken_on: '2026-03-29',
        ...fields,
      })
      .returning('id'),
  );
}

export function photoFields(albumId: string, fields: Partial<Insertable<PhotosTable>> = {}): Insertable<PhotosTable> {
  const unique = randomUUID();
  return {
    album_id: albumId,
    sha256: createHash('sha256').update(unique).digest('hex'),
    bytes: 1,
    content_type: 'image/jpeg',
    original_key: unique,
    ...fields,
  };
}

export const readyFields = {
  status: 'ready',
  width: 6000,
  height: 4000,
  thumbnail_key: 't',
  preview_key: 'p',
} as const;

export async function photoRow(
  db: Db,
  albumId: string,
  fields: Partial<Insertable<PhotosTable>> = {},
): Promise<string> {
  return idOf(db.insertInto('photos').values(photoFields(albumId, fields)).returning('id'));
}

export async function orderRow(db: Db, fields: Partial<Insertable<OrdersTable>> = {}): Promise<string> {
  return idOf(
    db
      .insertInto('orders')
      .values({
        user_id: fields.user_id ?? (await userRow(db)),
        subtotal_cents: 1000,
        tax_cents: 100,
        total_cents: 1100,
        provider: 'sandbox',
        success_url: '/dashboard/ordenes',
        cancel_url: '/checkout/cancel',
        ...fields,
      })
      .returning('id'),
  );
}

export async function soldRow(db: Db, sale: { orderId: string; photoId: string; userId: string }): Promise<string> {
  const { album_id, user_id } = await db
    .selectFrom('photos')
    .innerJoin('albums', 'albums.id', 'photos.album_id')
    .select(['photos.album_id', 'albums.user_id'])
    .where('photos.id', '=', sale.photoId)
    .executeTakeFirstOrThrow();
  const lineId = await idOf(
    db
      .insertInto('order_lines')
      .values({
        order_id: sale.orderId,
        position: 1,
        photo_id: sale.photoId,
        album_id,
        photographer_id: user_id,
        title: 'Sesión de mañana',
        amount_cents: 1000,
      })
      .returning('id'),
  );
  return idOf(
    db
      .insertInto('photo_access')
      .values({ user_id: sale.userId, photo_id: sale.photoId, order_line_id: lineId })
      .returning('id'),
  );
}

export async function bookingFields(
  db: Db,
  fields: Partial<Insertable<BookingsTable>> = {},
): Promise<Insertable<BookingsTable>> {
  const surferId = fields.surfer_id ?? (await userRow(db));
  return {
    photographer_id: fields.photographer_id ?? (await userRow(db, { is_photographer: true })),
    surfer_id: surferId,
    surf_break_id: fields.surf_break_id ?? (await surfBreakRow(db)),
    starts_at: new Date('2026-06-01T07:00:00Z'),
    ends_at: new Date('2026-06-01T09:00:00Z'),
    created_by: surferId,
    ...fields,
  };
}

async function idOf(query: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }): Promise<string> {
  return (await query.executeTakeFirstOrThrow()).id;
}
