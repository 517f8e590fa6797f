import type { HideGround, Language } from '@pleamar/domain';
import { sql } from 'kysely';
import { isAfter, type CursorPosition } from '../../../common/paging.ts';
import { readColumn, countRows, hasRow, readIds, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

type ReportState = 'open' | 'decided';

/** A report is open until it is decided. An objection opens it again. */
const isOpen = sql<boolean>`(r.decided_at is null or coalesce(r.objected_at > r.decided_at, false))`;
const isInState = (state: ReportState) => (state === 'open' ? isOpen : sql<boolean>`not ${isOpen}`);

export const findReports = (
  db: Db,
  { state, after, limit }: { state: ReportState; after: CursorPosition | null; limit: number },
) =>
  db
    .selectFrom('photo_reports as r')
    .innerJoin('albums as a', 'a.id', 'r.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('photos as p', 'p.id', 'r.photo_id')
    .select([
      'r.id',
      'r.kind',
      'r.created_at',
      'r.email',
      'r.name',
      'r.reporter_id',
      'r.words',
      'r.is_of_album',
      'r.answer',
      'r.objection',
      'r.awaits_confirmation',
      'r.decision',
      'r.reason',
      'r.decided_at',
      'a.id as album_id',
      'a.title',
      'u.id as owner_id',
      'u.username',
      'u.full_name',
      'u.deleted_at as owner_deleted_at',
      'u.profile_picture_key',
      'p.id as photo_id',
      'p.status',
      'p.deleted_at',
      'p.files_removed_at',
      'p.thumbnail_key',
      'p.preview_key',
      'p.bought_thumbnail_key',
      isOpen.as('is_open'),
      sql<boolean>`exists (select from photos h where h.hidden_by = r.id)`.as('hides_some'),
      sql<string>`r.created_at::text`.as('sort_key'),
    ])
    .where(isInState(state))
    .where(isAfter(after, 'r.created_at', 'r.id'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
export type AdminReportRow = Awaited<ReturnType<typeof findReports>>[number];

export const countReports = (db: Db, state: ReportState): Promise<number> =>
  countRows(db.selectFrom('photo_reports as r').where(isInState(state)));

export const findReportToDecide = (db: Db, reportId: string) =>
  db
    .selectFrom('photo_reports as r')
    .innerJoin('albums as a', 'a.id', 'r.album_id')
    .select(['r.id', 'r.album_id', 'r.photo_id', 'r.is_of_album', 'r.kind', 'a.user_id as owner_id', 'a.title'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
export type ReportToDecide = NonNullable<Awaited<ReturnType<typeof findReportToDecide>>>;

/** The report of a deleted photo has no `photo_id`, so no other report is about the same. */
const isAboutSame = ({ id, album_id, photo_id, is_of_album }: ReportToDecide) =>
  is_of_album
    ? sql<boolean>`(r.album_id = ${album_id} and r.is_of_album)`
    : sql<boolean>`(r.id = ${id} or r.photo_id = ${photo_id}::uuid)`;

interface Decision {
  decision: 'hidden' | 'shown';
  reason: string;
  ground: HideGround | null;
  by: string;
  now: Date;
}

/** Also changes the decision of the report itself. Reporters get a mail only if `is_new`. */
export const recordDecision = (trx: Db, report: ReportToDecide, { decision, reason, ground, by, now }: Decision) =>
  readRows<{ id: string; email: string | null; is_new: boolean }>(trx)`
    with before as (
      select r.id, r.decision is distinct from ${decision} as is_new from photo_reports r
      where ${isAboutSame(report)} and (
        r.decided_at is null or r.id = ${report.id} and (r.decision <> ${decision} or r.objected_at > r.decided_at))
      for update
    )
    update photo_reports r set decision = ${decision}, reason = ${reason}, ground = ${ground}, decided_by = ${by},
      decided_at = ${now}, awaits_confirmation = false,
      -- A photo that is hidden anew can be objected to anew.
      objection = case when r.decision = 'shown' then null else r.objection end,
      objected_at = case when r.decision = 'shown' then null else r.objected_at end
    from before where r.id = before.id
    returning r.id, r.email, before.is_new`;

export const findReportsAboutSame = (trx: Db, report: ReportToDecide) => readColumn<string>(trx)`
  select r.id from photo_reports r where ${isAboutSame(report)}`;

export const findReadyPhotos = (trx: Db, albumId: string, photoId: string | null): Promise<string[]> =>
  readIds(
    trx
      .selectFrom('photos')
      .select('id')
      // Not by its album, because the photo may have been moved since it was reported.
      .where(photoId === null ? 'album_id' : 'id', '=', photoId ?? albumId)
      .where('status', '=', 'ready')
      .where('deleted_at', 'is', null),
  );

export const isHiddenNow = (trx: Db, { id, photo_id, is_of_album }: ReportToDecide) => hasRow(trx)`
  select from photos p where p.status = 'hidden'
    and ${is_of_album ? sql`p.hidden_by = ${id}` : sql`p.id = ${photo_id}::uuid`} limit 1`;

export const findAlbumToHide = (db: Db, albumId: string) =>
  db
    .selectFrom('albums')
    .select(['id', 'user_id as owner_id', 'title'])
    .where('id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findAlbumOfPhoto = (db: Db, photoId: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['a.id', 'a.user_id as owner_id', 'a.title'])
    .where('p.id', '=', photoId)
    .where('p.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();

interface OperatorReport {
  albumId: string;
  photoId: string | null;
  language: Language;
  by: string;
  reason: string;
  ground: HideGround | null;
  now: Date;
}

export async function insertOperatorReport(
  trx: Db,
  { albumId, photoId, language, by, reason, ground, now }: OperatorReport,
) {
  const { id } = await trx
    .insertInto('photo_reports')
    .values({
      album_id: albumId,
      photo_id: photoId,
      is_of_album: photoId === null,
      kind: 'operator',
      language,
      hid_at_once: true,
      created_at: now,
      decision: 'hidden',
      decided_at: now,
      decided_by: by,
      reason,
      ground,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
