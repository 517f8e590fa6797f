import type { AdminReport, Language } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type Page, type PageQuery } from '../../common/paging.ts';
import { presentBriefIn } from '../../common/present-person.ts';
import type { Db } from '../../db/connect.ts';
import { pictureUrlsFor, type PictureUrls } from '../photos/pictures/bought-pictures.ts';
import { countReports, findReports, type AdminReportRow } from './queries/admin.ts';

interface ReportFilter extends PageQuery {
  state: 'open' | 'decided';
}

export async function listReports(
  ctx: UserContext,
  { state, limit, cursor }: ReportFilter,
): Promise<Page<AdminReport>> {
  const list = `reports:${state}`;
  const after = await readCursor(ctx, list, cursor);
  const [rows, total, pictureUrls] = await Promise.all([
    findReports(ctx.db, { state, after, limit }),
    countReports(ctx.db, state),
    pictureUrlsFor(ctx),
  ]);
  return buildPage(ctx, list, rows, {
    limit,
    total,
    position: ({ sort_key, id }) => [sort_key, id],
    present: (row) => present(row, { language: ctx.language, pictureUrls }),
  });
}

export const countOpenReports = (db: Db): Promise<number> => countReports(db, 'open');

interface Presentation {
  language: Language;
  pictureUrls: PictureUrls;
}

const present = (row: AdminReportRow, { language, pictureUrls }: Presentation): AdminReport => ({
  id: row.id,
  kind: row.kind,
  created_at: row.created_at.toISOString(),
  reporter: row.email === null ? null : { email: row.email, name: row.name, has_account: row.reporter_id !== null },
  words: row.words,
  album: { id: row.album_id, title: row.title },
  photographer: presentBriefIn(language, row.owner_id, { ...row, deleted_at: row.owner_deleted_at }),
  photo: row.photo_id === null ? null : presentPicture(row, row.photo_id, pictureUrls),
  is_of_album: row.is_of_album,
  is_hidden: row.status === 'hidden' || row.hides_some,
  is_open: row.is_open,
  awaits_confirmation: row.awaits_confirmation,
  answer: row.answer,
  objection: row.objection,
  decision: row.decision,
  reason: row.reason,
  decided_at: row.decided_at?.toISOString() ?? null,
});

function presentPicture(row: AdminReportRow, id: string, pictureUrls: PictureUrls) {
  const { thumbnail_key, preview_key, bought_thumbnail_key } = row;
  const keys = { id, thumbnail_key, preview_key, bought_thumbnail_key };
  const pictures =
    row.files_removed_at === null ? pictureUrls(keys, row.status === 'hidden') : { url: '', thumbnail_url: '' };
  return { id, ...pictures, is_deleted: row.deleted_at !== null };
}
