import { createHash, randomBytes } from 'node:crypto';
import type { BookingCalendar } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { findCalendarAddress, deleteCalendarAddress, replaceCalendarAddress } from './queries/calendars.ts';

const TOKEN_BYTES = 16;

export async function readCalendarAddress(ctx: UserContext): Promise<BookingCalendar> {
  const address = await findCalendarAddress(ctx.db, ctx.user.id);
  return { created_at: address?.created_at.toISOString() ?? null };
}

export async function renewCalendarAddress(ctx: UserContext): Promise<{ url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await ctx.db.transaction().execute(async (trx) => {
    await replaceCalendarAddress(trx, {
      user_id: ctx.user.id,
      token_hash: hashCalendarToken(token),
      created_at: ctx.now(),
    });
    await writeAuditLine(ctx, trx, { act: 'calendar.renewed', userId: ctx.user.id });
  });
  return { url: `${ctx.config.publicUrl}/feeds/sesiones/${token}/sesiones.ics` };
}

export async function endCalendarAddress(ctx: UserContext): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteCalendarAddress(trx, ctx.user.id);
    await writeAuditLine(ctx, trx, { act: 'calendar.ended', userId: ctx.user.id });
  });
}

/** The token has 128 random bits and cannot be guessed, so a plain hash is enough. */
export const hashCalendarToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
