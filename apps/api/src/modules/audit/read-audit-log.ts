import { AuditLine, type Language } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type Page, type PageQuery } from '../../common/paging.ts';
import { presentBrief, presentBriefIn } from '../../common/present-person.ts';
import { countAuditLines, findAuditLines, type AuditLineFilter, type AuditLineRow } from './queries.ts';

export async function readAuditLog(
  ctx: UserContext,
  { cursor, limit, ...filter }: PageQuery & AuditLineFilter,
): Promise<Page<AuditLine>> {
  const after = await readCursor(ctx, 'audit', cursor);
  const [rows, total] = await Promise.all([
    findAuditLines(ctx.db, filter, after, limit),
    countAuditLines(ctx.db, filter),
  ]);
  return buildPage(ctx, 'audit', rows, {
    limit,
    total,
    position: ({ sort_key, id }) => [sort_key, String(id)],
    present: (row) => present(row, ctx.language),
  });
}

const present = (row: AuditLineRow, language: Language): AuditLine => ({
  id: String(row.id),
  at: row.at.toISOString(),
  act: row.act,
  actor: AuditLine.shape.actor.parse(row.actor),
  operator:
    row.operator && presentBriefIn(language, row.operator.id, { ...row.operator, deleted_at: row.operator_deleted_at }),
  person: row.person && presentBrief(row.person.id, row.person),
  person_id: row.user_id,
  subject: row.subject_kind && row.subject_id ? { kind: row.subject_kind, id: row.subject_id } : null,
  reason: row.reason,
  network: row.network,
  details: AuditLine.shape.details.parse(row.details),
});
