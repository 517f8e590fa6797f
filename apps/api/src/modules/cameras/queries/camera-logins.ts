import { sql, type Insertable } from 'kysely';
import { hasChanged, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { CameraLoginsTable } from '../../../db/tables.ts';

const selectHolders = (db: Db) =>
  db
    .selectFrom('camera_logins as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('albums as a', 'a.id', 'l.album_id')
    .select([
      'l.id',
      'l.user_id',
      'u.language',
      'u.is_surfer',
      'l.password_hash',
      'l.album_id',
      'l.surf_break_id',
      'l.publishes',
      'l.last_used_at',
      'l.last_used_network',
    ])
    .where('l.revoked_at', 'is', null)
    .where('u.is_photographer', '=', true)
    .where('u.blocked_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null);

export const findLoginHolder = (db: Db, username: string) =>
  selectHolders(db).where('l.username', '=', username).executeTakeFirst();
export type LoginHolder = NonNullable<Awaited<ReturnType<typeof findLoginHolder>>>;

export async function findActiveLoginsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await selectHolders(db)
    .where('l.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Waits for a concurrent revocation. A later revocation waits for the caller's transaction. */
export const lockActiveLogin = (trx: Db, loginId: string): Promise<boolean> =>
  isFound(selectHolders(trx).where('l.id', '=', loginId).forShare('l'));

export async function touchLogin(db: Db, loginId: string, network: string, now: Date): Promise<void> {
  await db
    .updateTable('camera_logins')
    .set({ last_used_at: now, last_used_network: network })
    .where('id', '=', loginId)
    .execute();
}

export const insertCameraLoginNetwork = (db: Db, loginId: string, network: string, now: Date): Promise<boolean> =>
  isFound(
    db
      .insertInto('camera_login_networks')
      .values({ login_id: loginId, network, first_used_at: now })
      .onConflict((conflict) => conflict.columns(['login_id', 'network']).doNothing())
      .returning('login_id'),
  );

export async function countIgnoredFile(db: Db, loginId: string): Promise<void> {
  await db
    .updateTable('camera_logins')
    .set({ ignored_files: sql<number>`ignored_files + 1` })
    .where('id', '=', loginId)
    .execute();
}

export const findActiveLogins = (db: Db, userId: string) =>
  db
    .selectFrom('camera_logins as l')
    .leftJoin('albums as a', 'a.id', 'l.album_id')
    .select([
      'l.id',
      'l.name',
      'l.username',
      'l.album_id',
      'a.title as album_title',
      'l.surf_break_id',
      'l.publishes',
      'l.ignored_files',
      'l.created_at',
      'l.last_used_at',
      'l.last_used_network',
    ])
    .where('l.user_id', '=', userId)
    .where('l.revoked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
export type LoginRow = Awaited<ReturnType<typeof findActiveLogins>>[number];

export async function insertCameraLogin(db: Db, login: Insertable<CameraLoginsTable>): Promise<string> {
  const { id } = await db.insertInto('camera_logins').values(login).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const revokeLogin = (db: Db, userId: string, loginId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('camera_logins')
      .set({ revoked_at: now })
      .where('id', '=', loginId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );

export const hasCameraLogin = (db: Db, userId: string, loginId: string): Promise<boolean> =>
  isFound(db.selectFrom('camera_logins').select('id').where('id', '=', loginId).where('user_id', '=', userId));

/** Also finds a revoked login: the mail about a new login is important even if it was revoked within a minute. */
export const findLoginForMail = (db: Db, loginId: string) =>
  db
    .selectFrom('camera_logins as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.name', 'l.username', 'u.id', 'u.email', 'u.full_name', 'u.language', 'u.is_photographer'])
    .where('l.id', '=', loginId)
    .where('u.deleted_at', 'is', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

export async function deleteRevokedLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('camera_logins').where('revoked_at', '<', before).execute();
}
