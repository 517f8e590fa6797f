import type { Db } from '../../apps/api/src/db/connect.ts';
import { hashToken, newToken } from '../../apps/api/src/modules/auth/tokens.ts';
import { MUNDAKA } from './mundaka.ts';

/** Creating users and albums is not measured, so their rows are inserted without the product. */
export async function insertUsers(db: Db, kind: 'foto' | 'surf', count: number): Promise<string[]> {
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

/** Returns a token for each user, in the same order. */
export async function insertTokens(db: Db, userIds: readonly string[]): Promise<string[]> {
  const made = userIds.map((userId) => ({ userId, token: newToken() }));
  await db
    .insertInto('access_tokens')
    .values(made.map(({ userId, token }) => ({ user_id: userId, token_hash: hashToken(token) })))
    .execute();
  return made.map(({ token }) => token);
}

interface AlbumTraits {
  ownerId: string;
  title: string;
  day: string;
}

export async function insertAlbum(db: Db, { ownerId, title, day }: AlbumTraits): Promise<string> {
  const { id } = await db
    .insertInto('albums')
    .values({ user_id: ownerId, surf_break_id: MUNDAKA, title, taken_on: day })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
