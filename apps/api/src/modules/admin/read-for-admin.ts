import type { AdminAlbum, AdminOrder, AdminPerson } from '@pleamar/contract';
import { MINUTE_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { presentBriefIn } from '../../common/present-person.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { IDLE_EXPIRY_MS } from '../auth/identify.ts';
import { readMoneyOfOrder } from '../orders/payouts/waiting-money.ts';
import { presentAdminAlbum, presentAdminOrder, presentAdminPerson } from './present.ts';
import { hasReadSince, findPersonForAdmin } from './queries/people.ts';
import { findAlbum, findAlbumsOfOwner, findOrderLines, findOrder, findOrdersOfBuyer } from './queries/search.ts';

/**
 * An operator's page loads again each time its window is focused, so the audit log gets one line for all readings
 * within this time.
 */
const SAME_READING_MS = 15 * MINUTE_MS;

export async function readPersonForAdmin(ctx: UserContext, userId: string): Promise<AdminPerson> {
  const row = await findPersonForAdmin(ctx.db, userId, new Date(ctx.now().getTime() - IDLE_EXPIRY_MS));
  if (!row) throw new AppError('user_not_found');
  await logReading(ctx, userId);
  const [albums, orders] = await Promise.all([findAlbumsOfOwner(ctx.db, userId), findOrdersOfBuyer(ctx.db, userId)]);
  return {
    ...presentAdminPerson(row),
    email: row.email ?? '',
    pending_email: row.pending_email,
    country_code: row.country_code,
    language: row.language,
    is_operator: row.is_operator,
    has_two_factor: row.has_two_factor,
    created_at: row.created_at.toISOString(),
    blocked_at: row.blocked_at?.toISOString() ?? null,
    logins: row.logins,
    album_count: row.albums,
    order_count: row.orders,
    sale_count: row.sales,
    albums: albums.map((row) => presentAdminAlbum(row, ctx.language)),
    orders: orders.map((row) => presentAdminOrder(row, ctx.language)),
  };
}

export async function readAlbumForAdmin(ctx: UserContext, albumId: string): Promise<AdminAlbum> {
  const row = await findAlbum(ctx.db, albumId);
  if (!row) throw new AppError('album_not_found');
  return presentAdminAlbum(row, ctx.language);
}

export async function readOrderForAdmin(ctx: UserContext, orderId: string): Promise<AdminOrder> {
  const row = await findOrder(ctx.db, orderId);
  if (!row) throw new AppError('order_not_found');
  await logReading(ctx, row.user_id);
  const [lines, money] = await Promise.all([findOrderLines(ctx.db, orderId), readMoneyOfOrder(ctx, orderId)]);
  return {
    ...presentAdminOrder(row, ctx.language),
    subtotal_cents: row.subtotal_cents,
    tax_cents: row.tax_cents,
    guest_email: row.guest_email,
    provider: row.provider,
    provider_session: row.provider_session_id,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      photographer: presentBriefIn(ctx.language, line.photographer_id, line),
      amount_cents: line.amount_cents,
      refunded_at: line.refunded_at?.toISOString() ?? null,
    })),
    ...money,
  };
}

async function logReading(ctx: UserContext, userId: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - SAME_READING_MS);
  if (await hasReadSince(ctx.db, ctx.user.id, userId, since)) return;
  await writeAuditLine(ctx, ctx.db, {
    act: 'person.read',
    userId,
    actor: { operator: ctx.user.id, reason: 'opened in the admin pages' },
  });
}
