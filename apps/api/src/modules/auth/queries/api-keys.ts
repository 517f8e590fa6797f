import type { KeyScope } from '@pleamar/domain';
import type { Insertable } from 'kysely';
import type { SignedIn } from '../../../common/context.ts';
import { countChangedRows, countRows, hasChanged, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import type { ApiKeysTable } from '../../../db/tables.ts';

interface KeyHolder extends Pick<SignedIn, 'id' | 'language'> {
  is_surfer: boolean;
  key_id: string;
  scopes: KeyScope[];
  last_used_at: Date | null;
  last_used_network: string | null;
  is_known_network: boolean;
}

/**
 * The conditions on the user exclude a key that was created at the moment in which the account was blocked or deleted.
 */
const selectHolder = rawStatement<KeyHolder, [keyHash: string, network: string]>(`
  select u.id, u.language, u.is_surfer, k.id as key_id, k.scopes, k.last_used_at, k.last_used_network,
    exists (select from api_key_networks n where n.key_id = k.id and n.network = $2) as is_known_network
  from api_keys k join users u on u.id = k.user_id
  where k.key_hash = $1 and k.revoked_at is null
    and u.is_photographer and u.blocked_at is null and u.deleted_at is null`);

export const findKeyHolder = async (db: Db, keyHash: string, network: string): Promise<KeyHolder | undefined> =>
  (await selectHolder(db, keyHash, network))[0];

export async function touchKey(db: Db, keyId: string, network: string, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_network: network })
    .where('id', '=', keyId)
    .execute();
}

/** Returns true for only one of several concurrent requests from a new network. */
export const insertKeyNetwork = (db: Db, keyId: string, network: string, now: Date): Promise<boolean> =>
  isFound(
    db
      .insertInto('api_key_networks')
      .values({ key_id: keyId, network, first_used_at: now })
      .onConflict((conflict) => conflict.columns(['key_id', 'network']).doNothing())
      .returning('key_id'),
  );

const keyColumns = ['id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'last_used_network'] as const;

export const findActiveKeys = (db: Db, userId: string) =>
  db
    .selectFrom('api_keys')
    .select(keyColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type KeyRow = Awaited<ReturnType<typeof findActiveKeys>>[number];

export const countActiveKeys = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('api_keys').where('user_id', '=', userId).where('revoked_at', 'is', null));

export const insertKey = (db: Db, key: Insertable<ApiKeysTable>): Promise<KeyRow> =>
  db.insertInto('api_keys').values(key).returning(keyColumns).executeTakeFirstOrThrow();

export const revokeKey = (db: Db, userId: string, keyId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', keyId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );

/** Also finds a revoked key: the mail about a new key is important even if the key was revoked within a minute. */
export const findKeyForMail = (db: Db, keyId: string) =>
  db.selectFrom('api_keys').select(['name', 'prefix']).where('id', '=', keyId).executeTakeFirst();

export const hasKey = (db: Db, userId: string, keyId: string): Promise<boolean> =>
  isFound(db.selectFrom('api_keys').select('id').where('id', '=', keyId).where('user_id', '=', userId));

export const revokeKeys = (db: Db, userId: string, now: Date): Promise<number> =>
  countChangedRows(
    db.updateTable('api_keys').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null),
  );

export async function deleteRevokedKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_keys').where('revoked_at', '<', before).execute();
}
