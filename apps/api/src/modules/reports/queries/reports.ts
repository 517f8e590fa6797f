import type { HideReason, Language } from '@pleamar/contract';
import type { ReportEffect } from '@pleamar/domain';
import { sql } from 'kysely';
import { readFirstRow, hasChanged, readOneRow, readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export interface ReportSubject {
  albumId: string;
  photoId: string | null;
  ownerId: string;
  title: string;
}

/** A hidden photo can be reported too: a second person in it may want to. */
export const findReportablePhoto = (
  db: Db,
  photoId: string,
  { userId, linkAlbumId }: { userId: string | null; linkAlbumId: string | null },
) => readFirstRow<{ id: string; album_id: string; owner_id: string; title: string }>(db)`
  select p.id, p.album_id, a.user_id as owner_id, a.title
  from photos p join albums a on a.id = p.album_id
  where p.id = ${photoId} and p.deleted_at is null and a.deleted_at is null and (
    p.status in ('ready', 'hidden') and (is_open_to(a, ${userId}::uuid) or a.id = ${linkAlbumId}::uuid)
    or p.status = 'hidden' and a.is_public)`;

export async function readReporterAccount(db: Db, userId: string) {
  const { email, full_name } = await db
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, email: email ?? '', name: full_name.slice(0, 80) };
}

/** Concurrent reports of a reporter wait for each other, so that their counts are right. */
export async function lockReporter(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reporter:' || lower(${email}), 0))`.execute(trx);
}

export async function lockReportsOfOwner(trx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reported:' || ${ownerId}, 0))`.execute(trx);
}

export const countHiddenWithoutAccount = (trx: Db, ownerId: string, since: Date) => readValue<number>(trx)`
  select count(*)::int as count from photo_reports r join albums a on a.id = r.album_id
  where a.user_id = ${ownerId} and r.created_at > ${since}
    and r.hid_at_once and r.reporter_id is null and r.confirmed_at is null and r.kind <> 'operator'`;

export const isAbout = ({ albumId, photoId }: Pick<ReportSubject, 'albumId' | 'photoId'>) =>
  photoId === null ? sql<boolean>`(r.album_id = ${albumId} and r.is_of_album)` : sql<boolean>`r.photo_id = ${photoId}`;

export const findPendingReport = (trx: Db, subject: ReportSubject, email: string) =>
  readFirstRow<{ awaits_confirmation: boolean }>(trx)`
    select r.awaits_confirmation from photo_reports r
    where ${isAbout(subject)} and lower(r.email) = lower(${email}) and r.decided_at is null`;

export const readPendingHides = (trx: Db, { albumId, photoId }: ReportSubject, email: string) =>
  readOneRow<{ ofReporter: number; ofAlbum: number; albumPhotos: number; wasShown: boolean; isHidden: boolean }>(trx)`
    with pending as (
      select
        count(*) filter (where lower(email) = lower(${email})) as of_reporter,
        count(*) filter (where album_id = ${albumId}) as of_album
      from photo_reports
      where hid_at_once and decided_at is null and (lower(email) = lower(${email}) or album_id = ${albumId})
    )
    select of_reporter as "ofReporter", of_album as "ofAlbum",
      (select ready_photo_count from albums where id = ${albumId}) + of_album as "albumPhotos",
      exists (select from photo_reports r where r.photo_id = ${photoId}::uuid and r.decision = 'shown') as "wasShown",
      exists (select from photos p where p.id = ${photoId}::uuid and p.status = 'hidden') as "isHidden"
    from pending`;

interface NewReportRow extends ReportSubject {
  userId: string | null;
  email: string;
  name: string;
  kind: Exclude<HideReason, 'operator'>;
  words: string;
  language: Language;
  effect: ReportEffect;
  now: Date;
}

export async function insertPhotoReport(trx: Db, report: NewReportRow): Promise<string> {
  const { id } = await trx
    .insertInto('photo_reports')
    .values({
      album_id: report.albumId,
      photo_id: report.photoId,
      is_of_album: report.photoId === null,
      kind: report.kind,
      reporter_id: report.userId,
      email: report.email,
      name: report.name || null,
      words: report.words || null,
      language: report.language,
      hid_at_once: report.effect === 'hides',
      awaits_confirmation: report.effect === 'awaits_confirmation',
      created_at: report.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Selects only fields that the owner of the photo may see. */
export const findHiding = (db: Db, photoId: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('photo_reports as r', 'r.id', 'p.hidden_by')
    .select([
      'r.id',
      'r.kind',
      'r.ground',
      'r.hid_at_once',
      'r.created_at',
      'r.confirmed_at',
      'r.answer',
      'r.decision',
      'r.decided_at',
      'r.reason',
      'r.objection',
      'r.objected_at',
    ])
    .where('p.id', '=', photoId)
    .executeTakeFirst();

export const insertAnswer = (db: Db, reportId: string, text: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('photo_reports')
      .set({ answer: text, answered_at: now })
      .where('id', '=', reportId)
      .where('answered_at', 'is', null)
      .where('decided_at', 'is', null),
  );

export const insertObjection = (db: Db, reportId: string, text: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('photo_reports')
      .set({ objection: text, objected_at: now })
      .where('id', '=', reportId)
      .where('objected_at', 'is', null)
      .where('decision', '=', 'hidden'),
  );

export async function anonymizeReporters(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('photo_reports')
    .set({ reporter_id: null, email: null, name: null, words: null })
    .where('decided_at', '<', before)
    .where((where) => where.or([where('email', 'is not', null), where('reporter_id', 'is not', null)]))
    .execute();
}
