import { type Insertable } from 'kysely';
import { hasChanged, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { EmailChangesTable } from '../../../db/tables.ts';

export const isEmailUsed = (db: Db, email: string): Promise<boolean> =>
  isFound(db.selectFrom('users').select('id').where('email', '=', email));

export async function setPendingEmail(db: Db, userId: string, email: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: email })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function insertEmailChange(db: Db, change: Insertable<EmailChangesTable>): Promise<string> {
  const { id } = await db.insertInto('email_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const deleteEmailChanges = (db: Db, userId: string): Promise<boolean> =>
  hasChanged(db.deleteFrom('email_changes').where('user_id', '=', userId).where('used_at', 'is', null));

export function findPendingEmailChange(db: Db, changeId: string, now: Date) {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'email_changes.new_email', 'users.full_name', 'users.language', 'users.is_photographer'])
    .where('email_changes.id', '=', changeId)
    .where('email_changes.used_at', 'is', null)
    .where('email_changes.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export const renewEmailChange = (db: Db, changeId: string, tokenHash: string, now: Date): Promise<boolean> =>
  isFound(
    db
      .updateTable('email_changes')
      .set({ token_hash: tokenHash })
      .where('id', '=', changeId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id'),
  );

export function consumeEmailChange(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('email_changes')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'new_email'])
    .executeTakeFirst();
}

export const setEmail = (db: Db, userId: string, email: string): Promise<boolean> =>
  isFound(
    db
      .updateTable('users')
      .set({ email, pending_email: null })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id'),
  );
