import type { Db } from '../../../db/connect.ts';

export async function insertBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
}

export const insertPersonReport = (
  db: Db,
  report: { reporterId: string; reportedId: string; conversationId: string; reason: string },
): Promise<{ id: string }> =>
  db
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      conversation_id: report.conversationId,
      reason: report.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findPersonReportForMail = (db: Db, reportId: string) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as a', 'a.id', 'r.reporter_id')
    .innerJoin('users as b', 'b.id', 'r.reported_id')
    .select(['r.id', 'r.reason', 'r.conversation_id', 'a.username as reporter', 'b.username as reported'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
