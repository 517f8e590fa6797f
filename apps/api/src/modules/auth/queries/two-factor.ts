import type { Insertable } from 'kysely';
import { countRows, hasChanged, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { LoginChallengesTable } from '../../../db/tables.ts';
import type { Credentials } from './accounts.ts';

/**
 * Take this lock before checking a code, so that the codes of a user are checked one after the other by all processes.
 * Rows that refer to the user can still be written.
 */
export function lockUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'is_operator', 'blocked_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Returns undefined if the password was changed after it was checked. A concurrent reset waits for the lock, so that it
 * also ends the new login.
 */
export function lockUserWithPassword(db: Db, account: Credentials) {
  return db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export const findFactor = (db: Db, userId: string) =>
  db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const beginFactor = (db: Db, userId: string, sealedSecret: string, now: Date): Promise<boolean> =>
  isFound(
    db
      .insertInto('two_factor')
      .values({ user_id: userId, sealed_secret: sealedSecret, begun_at: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret: sealedSecret, begun_at: now, last_step: 0 })
          .where('two_factor.confirmed_at', 'is', null),
      )
      .returning('user_id'),
  );

export async function markStepUsed(db: Db, userId: string, step: number): Promise<void> {
  await db.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function confirmFactor(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('two_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await deleteLoginChallenges(db, userId);
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[], now: Date) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

export const consumeRecoveryCode = (db: Db, userId: string, hash: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  );

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null));

export async function insertLoginChallenge(db: Db, challenge: Insertable<LoginChallengesTable>): Promise<void> {
  await db.insertInto('login_challenges').values(challenge).execute();
}

export async function findChallengedUser(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const challenge = await db
    .selectFrom('login_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return challenge?.user_id;
}

export const consumeLoginChallenge = (db: Db, tokenHash: string): Promise<boolean> =>
  hasChanged(db.deleteFrom('login_challenges').where('token_hash', '=', tokenHash));

export async function deleteLoginChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
}

export async function deleteStaleSteps(db: Db, { now, begunBefore }: { now: Date; begunBefore: Date }): Promise<void> {
  await db.deleteFrom('login_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('two_factor').where('confirmed_at', 'is', null).where('begun_at', '<', begunBefore).execute();
}
