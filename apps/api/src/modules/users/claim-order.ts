import { randomInt } from 'node:crypto';
import { handleCandidates, handleFromName } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { Ctx, UserCtx } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { record } from '../audit/record.ts';
import { addLogin } from '../auth/open-login.ts';
import { handOverOrders, lockGuest, markClaimed } from '../orders/hand-over-orders.ts';
import { openOrder } from '../orders/guest-order.ts';
import { confirmGuest } from './queries/guests.ts';
import { handlesLike, meById } from './queries/people.ts';
import { sendWelcome } from './job-kinds.ts';

/** Only the mailed link proves the address; the browser's own key is `order_not_found` here. */
async function provedGuest(ctx: Ctx, orderId: string) {
  const { guest, isClaimed } = await openOrder(ctx, orderId);
  if (guest.kind !== 'mail' || isClaimed) throw new AppError('order_not_found');
  return guest;
}

interface NewAccount {
  full_name: string;
  password: string;
}

/** An address that has an account since is `email_taken`: its holder logs in and merges. */
export async function claimAsAccount(ctx: Ctx, orderId: string, input: NewAccount): Promise<{ access_token: string }> {
  const { id } = await provedGuest(ctx, orderId);
  const passwordHash = await ctx.passwords.hash(input.password);
  for (let lost = 0; ; lost += 1) {
    try {
      const token = await ctx.db
        .transaction()
        .execute((trx) => makeAccount(ctx, trx, { id, fullName: input.full_name, passwordHash, lost }));
      return { access_token: token };
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_taken', { cause: error });
      // Another registration took the handle in this moment.
      if (!isUniqueViolation(error, 'users_username_key')) throw error;
    }
  }
}

type Claim = { id: string; fullName: string; passwordHash: string; lost: number };

async function makeAccount(ctx: Ctx, trx: Db, { id, fullName, passwordHash, lost }: Claim): Promise<string> {
  const guest = await lockGuest(trx, id);
  if (!guest) throw new AppError('order_not_found');
  await confirmGuest(trx, id, {
    email: guest.email,
    full_name: fullName,
    username: await freeHandle(trx, fullName, lost),
    password_hash: passwordHash,
    language: ctx.language,
  });
  await markClaimed(trx, id, ctx.now());
  await ctx.queue.add(trx, sendWelcome, { userId: id });
  await record(trx, ctx, { act: 'account.registered', user: id });
  return addLogin(trx, ctx, id);
}

async function freeHandle(trx: Db, fullName: string, lost: number): Promise<string> {
  const base = handleFromName(fullName);
  if (lost > 0) return `${base}.${randomInt(10_000, 1_000_000)}`;
  const taken = await handlesLike(trx, base);
  for (const candidate of handleCandidates(fullName)) if (!taken.has(candidate)) return candidate;
  throw new Error('handles are numbered without an end');
}

/** A link alone enters no account, and a login alone takes no purchase, so both are needed. */
export async function mergeOrder(ctx: UserCtx, orderId: string): Promise<void> {
  const guest = await provedGuest(ctx, orderId);
  const me = await meById(ctx.db, ctx.user.id);
  if (me?.email?.toLowerCase() !== guest.email.toLowerCase()) throw new AppError('order_of_other_account');
  await ctx.db.transaction().execute(async (trx) => {
    await handOverOrders(ctx, trx, guest.id, ctx.user.id);
    await record(trx, ctx, { act: 'order.claimed', user: ctx.user.id, subject: { kind: 'order', id: orderId } });
  });
}
