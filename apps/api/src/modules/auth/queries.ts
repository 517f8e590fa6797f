import type { Db } from '../../db/connect.ts';

/** Who holds the token, if it is alive: not revoked, used since `idleSince`, its owner still here. */
export function holderOf(db: Db, tokenHash: string, idleSince: Date) {
  return db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'users.id',
      'users.is_photographer',
      'users.is_surfer',
      'users.language',
      'access_tokens.id as token_id',
      'access_tokens.last_used_at',
    ])
    .where('access_tokens.token_hash', '=', tokenHash)
    .where('access_tokens.revoked_at', 'is', null)
    .where('access_tokens.last_used_at', '>', idleSince)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function touchToken(db: Db, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('id', '=', tokenId)
    .where('last_used_at', '<', now)
    .execute();
}
