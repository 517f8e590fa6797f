import type { AdminWaitingShares } from '@pleamar/contract';
import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { App, UserContext } from '../../../common/context.ts';
import { presentBriefIn } from '../../../common/present-person.ts';
import { sendMail } from '../../../common/send-mail.ts';
import { task } from '../../../jobs/queue.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { sendShareReminderMailJob } from '../job-kinds.ts';
import { findPerson } from '../queries/people.ts';
import {
  findSharesToRemind,
  readShareWithoutAccount,
  readWaitingSharesSum,
  findWaitingShares,
} from '../queries/waiting-shares.ts';
import { waitingShareMail } from './waiting-share-mail.ts';

/** A running payout needs seconds. */
const WAITS_AFTER_MS = 10 * MINUTE_MS;

export async function readWaitingShares(ctx: UserContext): Promise<AdminWaitingShares> {
  const before = new Date(ctx.now().getTime() - WAITS_AFTER_MS);
  const [totalCents, rows] = await Promise.all([
    readWaitingSharesSum(ctx.db, before),
    findWaitingShares(ctx.db, before),
  ]);
  return {
    total_cents: totalCents,
    people: rows.map((row) => ({
      person: presentBriefIn(ctx.language, row.id, row),
      amount_cents: row.amount_cents,
      orders: row.orders,
      since: row.since.toISOString(),
      has_account: row.has_account,
      reminded_at: row.reminded_at?.toISOString() ?? null,
      can_be_reminded: !row.has_account && !isRecent(ctx, row.reminded_at),
    })),
  };
}

export async function remindOfShare(ctx: UserContext, userId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { cents, remindedAt } = await readShareWithoutAccount(trx, userId);
    if (cents === 0) throw new AppError('not_found');
    if (isRecent(ctx, remindedAt)) throw new AppError('conflict');
    await ctx.queue.add(trx, sendShareReminderMailJob, { userId });
    await writeAuditLine(ctx, trx, {
      act: 'payout.reminded',
      userId,
      actor: { operator: ctx.user.id, reason: 'waiting share' },
      details: { amount_cents: cents },
    });
  });
}

/** A recent sale needs no reminder: its photographer has just got the mail about it. */
const REMINDED_AFTER_DAYS = 3;
const REMINDED_AGAIN_AFTER_DAYS = 30;

export async function remindOfDueShares(app: App): Promise<void> {
  const daysAgo = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
  const due = await findSharesToRemind(app.db, {
    since: daysAgo(REMINDED_AFTER_DAYS),
    remindedBefore: daysAgo(REMINDED_AGAIN_AFTER_DAYS),
  });
  for (const { user_id: userId, cents } of due) {
    await app.db.transaction().execute(async (trx) => {
      await app.queue.add(trx, sendShareReminderMailJob, { userId });
      await writeAuditLine(app, trx, {
        act: 'payout.reminded',
        userId,
        actor: 'system',
        details: { amount_cents: cents },
      });
    });
  }
}

export async function sendShareReminderMail(app: App, userId: string): Promise<void> {
  const { cents } = await readShareWithoutAccount(app.db, userId);
  const person = await findPerson(app.db, userId);
  if (cents === 0 || person.email === null) return;
  const day = app.now().toISOString().slice(0, 10);
  const mail = { id: `waiting-share-${userId}-${day}`, ...waitingShareMail(person.language, cents) };
  await sendMail(app, { ...person, email: person.email }, mail, task(sendShareReminderMailJob, { userId }));
}

const isRecent = (app: App, remindedAt: Date | null) =>
  remindedAt !== null && app.now().getTime() - remindedAt.getTime() < DAY_MS;
