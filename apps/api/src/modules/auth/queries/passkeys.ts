import type { Insertable, Updateable } from 'kysely';
import { countChangedRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { PasskeyChallengesTable, PasskeysTable } from '../../../db/tables.ts';

const passkeyColumns = [
  'id',
  'name',
  'credential_id',
  'transports',
  'is_synced',
  'created_at',
  'last_used_at',
] as const;

export const findPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];
export type DescribedPasskey = Pick<PasskeyRow, 'credential_id' | 'transports'>;

export const findPasskeyByCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export const lockPasskey = (db: Db, passkeyId: string) =>
  db.selectFrom('passkeys').select('counter').where('id', '=', passkeyId).forNoKeyUpdate().executeTakeFirst();

export async function markPasskeyUsed(db: Db, passkeyId: string, used: Updateable<PasskeysTable>): Promise<void> {
  await db.updateTable('passkeys').set(used).where('id', '=', passkeyId).execute();
}

export const insertPasskey = (db: Db, passkey: Insertable<PasskeysTable>): Promise<PasskeyRow> =>
  db.insertInto('passkeys').values(passkey).returning(passkeyColumns).executeTakeFirstOrThrow();

export const updatePasskeyName = (db: Db, userId: string, passkeyId: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning(passkeyColumns)
    .executeTakeFirst();

export const deletePasskey = (db: Db, userId: string, passkeyId: string) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();

export const deletePasskeys = (db: Db, userId: string): Promise<number> =>
  countChangedRows(db.deleteFrom('passkeys').where('user_id', '=', userId));

export async function insertPasskeyChallenge(db: Db, challenge: Insertable<PasskeyChallengesTable>): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

export const consumePasskeyChallenge = (db: Db, challengeHash: string) =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning(['purpose', 'user_id', 'token_id', 'expires_at'])
    .executeTakeFirst();

export async function deleteStalePasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
