import { connect, type Db } from '../../apps/api/src/db/connect.ts';
import { readOrCreateWebhookSecret } from '../../apps/api/src/adapters/payments/sandbox/secret.ts';
import { photoFields, readyFields } from '../../apps/api/src/testing/rows.ts';
import { insertAlbum, insertTokens, insertUsers } from '../support/people-and-albums.ts';

const ALBUMS = 60;
const PHOTOS_PER_ALBUM = 40;

export type BuyersAndAlbums = {
  /** Each buyer places one order, because two orders of one buyer wait for each other's lock. */
  buyerTokens: string[];
  /** Each album has a photographer of its own. */
  photoIdsByAlbum: string[][];
  webhookSecret: string;
};

export async function insertBuyersAndAlbums(databaseUrl: string, buyerCount: number): Promise<BuyersAndAlbums> {
  const { db, close } = connect(databaseUrl);
  try {
    const photographers = await insertUsers(db, 'foto', ALBUMS);
    const photoIdsByAlbum: string[][] = [];
    for (const photographer of photographers) photoIdsByAlbum.push(await insertAlbumWithPhotos(db, photographer));
    return {
      photoIdsByAlbum,
      buyerTokens: await insertTokens(db, await insertUsers(db, 'surf', buyerCount)),
      webhookSecret: await readOrCreateWebhookSecret(db),
    };
  } finally {
    await close();
  }
}

/** Returns the ids of the photos. */
async function insertAlbumWithPhotos(db: Db, ownerId: string): Promise<string[]> {
  const id = await insertAlbum(db, { ownerId, title: 'Mañana', day: '2026-05-01' });
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
