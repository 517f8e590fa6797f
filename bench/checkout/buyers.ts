import { connect, type Db } from '../../apps/api/src/db/connect.ts';
import { webhookSecret } from '../../apps/api/src/adapters/payments/sandbox/secret.ts';
import { hashOf, newToken } from '../../apps/api/src/modules/auth/tokens.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import { photoFields, readyFields } from '../../apps/api/src/testing/rows.ts';

const ALBUMS = 60;
const PHOTOS_PER_ALBUM = 40;

export type BuyersAndAlbums = {
  /** Each buyer has one order, so that none waits for the lock of a buyer who buys twice at once. */
  buyerTokens: string[];
  /** Each album belongs to another photographer. */
  photoIdsByAlbum: string[][];
  webhookSecret: string;
};

/** Making users and albums is not measured, so they are written straight into the tables. */
export async function insertBuyersAndAlbums(databaseUrl: string, buyerCount: number): Promise<BuyersAndAlbums> {
  const { db, close } = connect(databaseUrl);
  try {
    const photographers = await insertUsers(db, 'foto', ALBUMS);
    const photoIdsByAlbum: string[][] = [];
    for (const photographer of photographers) photoIdsByAlbum.push(await insertAlbum(db, photographer));
    return {
      photoIdsByAlbum,
      buyerTokens: await insertTokens(db, await insertUsers(db, 'surf', buyerCount)),
      webhookSecret: await webhookSecret(db),
    };
  } finally {
    await close();
  }
}

async function insertUsers(db: Db, kind: 'foto' | 'surf', count: number): Promise<string[]> {
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        username: `${kind}-${index}`,
        email: `${kind}-${index}@example.com`,
        password_hash: 'x',
        full_name: 'Mar Olas',
        is_photographer: kind === 'foto',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertTokens(db: Db, userIds: readonly string[]): Promise<string[]> {
  const made = userIds.map((userId) => ({ userId, token: newToken() }));
  await db
    .insertInto('access_tokens')
    .values(made.map(({ userId, token }) => ({ user_id: userId, token_hash: hashOf(token) })))
    .execute();
  return made.map(({ token }) => token);
}

/** The answer has the ids of its photos. */
async function insertAlbum(db: Db, userId: string): Promise<string[]> {
  const { id } = await db
    .insertInto('albums')
    .values({
      user_id: userId,
      surf_break_id: placeId('europa/ES/pais-vasco/mundaka'),
      title: 'Mañana',
      taken_on: '2026-05-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('album_packages')
    .values([
      { album_id: id, quantity: 1, price_cents: 800 },
      { album_id: id, quantity: 5, price_cents: 3000 },
    ])
    .execute();
  const photos = await db
    .insertInto('photos')
    .values(Array.from({ length: PHOTOS_PER_ALBUM }, () => photoFields(id, readyFields)))
    .returning('id')
    .execute();
  return photos.map((photo) => photo.id);
}
