import type { Language } from '@pleamar/contract';
import { sql, type Insertable } from 'kysely';
import type { OperatorAccess } from '../../../common/context.ts';
import { countChangedRows, hasChanged, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import type { AccessTokensTable, PasswordResetsTable } from '../../../db/tables.ts';

// This module writes the email and the password of `users`. The other columns belong to the module `users`.

interface TokenHolder {
  id: string;
  is_photographer: boolean;
  is_surfer: boolean;
  language: Language;
  operator: OperatorAccess;
  is_blocked: boolean;
  token_id: string;
  last_used_at: Date;
}

const selectHolder = rawStatement<TokenHolder, [tokenHash: string, idleSince: Date]>(`
  select u.id, u.is_photographer, u.is_surfer, u.language, t.id as token_id, t.last_used_at,
    u.blocked_at is not null as is_blocked,
    -- Only for operators. A login after the second step was switched on has passed it.
    case when not u.is_operator then 'none' else coalesce((
      select case when t.created_at > f.confirmed_at then 'ready' else 'old_login' end
      from two_factor f where f.user_id = u.id and f.confirmed_at is not null
    ), 'without_two_factor') end as operator
  from access_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1 and t.revoked_at is null and t.last_used_at > $2
    and u.deleted_at is null`);

export const findTokenHolder = async (db: Db, tokenHash: string, idleSince: Date): Promise<TokenHolder | undefined> =>
  (await selectHolder(db, tokenHash, idleSince))[0];

export async function touchToken(db: Db, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('id', '=', tokenId)
    .where('last_used_at', '<', now)
    .execute();
}

export interface Credentials {
  id: string;
  email: string;
  password_hash: string;
}

export const findCredentialsByEmail = (db: Db, email: string) =>
  selectCredentials(db).where('email', '=', email).executeTakeFirst();

export const findCredentials = (db: Db, userId: string) =>
  selectCredentials(db).where('id', '=', userId).executeTakeFirst();

function selectCredentials(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('deleted_at', 'is', null)
    .$narrowType<Credentials>();
}

export async function insertToken(db: Db, token: Insertable<AccessTokensTable>): Promise<string> {
  const { id } = await db.insertInto('access_tokens').values(token).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const revokeToken = (db: Db, userId: string, tokenId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('access_tokens')
      .set({ revoked_at: now })
      .where('id', '=', tokenId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );

export function setBlocked(db: Db, userId: string, blockedAt: Date | null) {
  return db
    .updateTable('users')
    .set({ blocked_at: blockedAt })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_operator', '=', false)
    .where('blocked_at', blockedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
}

export async function revokeTokens(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

export function findActiveTokens(db: Db, userId: string, idleSince: Date) {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export const isActiveToken = (db: Db, tokenId: string): Promise<boolean> =>
  isFound(db.selectFrom('access_tokens').select('id').where('id', '=', tokenId).where('revoked_at', 'is', null));

export const hasToken = (db: Db, userId: string, tokenId: string): Promise<boolean> =>
  isFound(db.selectFrom('access_tokens').select('id').where('id', '=', tokenId).where('user_id', '=', userId));

export const revokeOtherTokens = (db: Db, userId: string, currentId: string, now: Date): Promise<number> =>
  countChangedRows(
    db
      .updateTable('access_tokens')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('id', '!=', currentId)
      .where('revoked_at', 'is', null),
  );

export async function insertReset(db: Db, reset: Insertable<PasswordResetsTable>): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

export const isResetOpen = (db: Db, tokenHash: string, now: Date): Promise<boolean> =>
  isFound(
    db
      .selectFrom('password_resets')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );

export function consumeReset(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

export async function consumeResets(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export function setPassword(db: Db, userId: string, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
}

export const findRecipientByEmail = (db: Db, email: string) =>
  selectRecipients(db).where('email', '=', email).executeTakeFirst();

export const findRecipient = (db: Db, userId: string) =>
  selectRecipients(db).where('id', '=', userId).executeTakeFirst();

function selectRecipients(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'language', 'is_photographer'])
    .where('deleted_at', 'is', null)
    .$narrowType<{ email: string }>();
}

export async function deleteExpired(db: Db, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where((where) => where.or([where('revoked_at', 'is not', null), where('last_used_at', '<', idleSince)]))
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
  await sql`
    update users set pending_email = null
    where pending_email is not null
      and not exists (select from email_changes c where c.user_id = users.id and c.used_at is null)`.execute(db);
}
