import { AppError } from '../../common/app-error.ts';
import type { RequestContext, UserRequestContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { createLogin } from '../auth/start-login.ts';
import { transferOrders } from '../orders/guests/transfer-orders.ts';
import { lockGuest, markClaimed } from '../orders/published.ts';
import { findGuestOrder } from '../orders/guests/guest-order.ts';
import { confirmGuest } from './queries/guests.ts';
import { findMe } from './queries/people.ts';
import { sendWelcomeMailJob } from './job-kinds.ts';
import { writeAccount } from './write-account.ts';

/** Only the mailed link proves the address. The key that the buyer's browser got is not enough. */
async function requireProvenGuest(ctx: RequestContext, orderId: string) {
  const { guest, isClaimed } = await findGuestOrder(ctx, orderId);
  if (guest.kind !== 'mail' || isClaimed) throw new AppError('order_not_found');
  return guest;
}

interface NewAccount {
  full_name: string;
  password: string;
}

/** Throws `email_taken` if the address has got an account meanwhile. Its holder can log in and merge the order. */
export async function claimAsAccount(
  ctx: RequestContext,
  orderId: string,
  input: NewAccount,
): Promise<{ access_token: string }> {
  const { id } = await requireProvenGuest(ctx, orderId);
  const passwordHash = await ctx.passwords.hash(input.password);
  const token = await writeAccount(ctx.db, input.full_name, (trx, username) =>
    createAccount(ctx, trx, { id, fullName: input.full_name, username, passwordHash }),
  );
  return { access_token: token };
}

type AccountClaim = { id: string; fullName: string; username: string; passwordHash: string };

async function createAccount(
  ctx: RequestContext,
  trx: Db,
  { id, fullName, username, passwordHash }: AccountClaim,
): Promise<string> {
  const guest = await lockGuest(trx, id);
  if (!guest) throw new AppError('order_not_found');
  await confirmGuest(trx, id, {
    email: guest.email,
    full_name: fullName,
    username,
    password_hash: passwordHash,
    language: ctx.language,
  });
  await markClaimed(trx, id, ctx.now());
  await ctx.queue.add(trx, sendWelcomeMailJob, { userId: id });
  await writeAuditLine(ctx, trx, { act: 'account.registered', userId: id });
  return createLogin(ctx, trx, id);
}

/** Needs the mailed link and a login: neither alone proves that the purchase and the account belong together. */
export async function mergeOrder(ctx: UserRequestContext, orderId: string): Promise<void> {
  const guest = await requireProvenGuest(ctx, orderId);
  const me = await findMe(ctx.db, ctx.user.id);
  if (me?.email?.toLowerCase() !== guest.email.toLowerCase()) throw new AppError('order_of_other_account');
  await ctx.db.transaction().execute(async (trx) => {
    await transferOrders(ctx, trx, guest.id, ctx.user.id);
    await writeAuditLine(ctx, trx, {
      act: 'order.claimed',
      userId: ctx.user.id,
      subject: { kind: 'order', id: orderId },
    });
  });
}
