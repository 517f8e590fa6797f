import { PaymentsUnavailable, type PayoutAccount } from '../../../adapters/payments/port.ts';
import type { App, UserContext } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { findPerson } from '../queries/people.ts';
import {
  findPayoutAccountHolder,
  findPayoutAccount,
  findPayoutsWithoutJob,
  findPayoutsOfPhotographer,
  savePayoutAccount,
  savePayoutAccountRef,
} from '../queries/payouts.ts';
import { readWaitingAmount } from '../queries/setup.ts';
import { executePayoutJob, updatePayoutAccountJob } from '../job-kinds.ts';
import { throwAsRefusal, requireOwnUrl } from '../checkout/provider-page.ts';

export async function connectPayouts(ctx: UserContext, returnUrl: string): Promise<{ url: string }> {
  const address = requireOwnUrl(ctx, 'return_url', returnUrl);
  const { provider } = ctx.payments;
  const [person, known] = await Promise.all([
    findPerson(ctx.db, ctx.user.id),
    findPayoutAccount(ctx.db, ctx.user.id, provider),
  ]);
  const { url, accountRef } = await ctx.payments
    .startPayoutOnboarding({
      userId: ctx.user.id,
      email: person.email ?? '',
      countryCode: person.country_code,
      ...(known && { accountRef: known.provider_account_id }),
      returnUrl: address,
      language: ctx.language,
    })
    .catch(throwAsRefusal);
  await savePayoutAccountRef(ctx.db, { userId: ctx.user.id, provider, accountRef, now: ctx.now() });
  return { url };
}

/** Photographers come here straight from the provider's page, so the provider is called each time. */
export async function readPayoutStatus(ctx: UserContext) {
  const status = await accountStatus(ctx);
  return { ...status, waiting_amount: await readWaitingAmount(ctx.db, ctx.user.id, ctx.payments.provider) };
}

async function accountStatus(ctx: UserContext) {
  const known = await findPayoutAccount(ctx.db, ctx.user.id, ctx.payments.provider);
  if (!known) return { state: 'none' as const, missing: [] };
  try {
    const account = await ctx.payments.payoutAccount(known.provider_account_id);
    await ctx.db.transaction().execute((trx) => applyPayoutAccount(ctx, trx, known.provider_account_id, account));
    return { state: account.state, missing: account.state === 'incomplete' ? [...account.missing] : [] };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return { state: known.payouts_enabled ? ('ready' as const) : ('incomplete' as const), missing: [] };
  }
}

/** Jobs of one account run one after the other, so that an older answer of the provider never overwrites a newer one. */
export async function requestPayoutAccountUpdate(app: App, trx: Db, accountRef: string): Promise<void> {
  const key = `payout-account:${accountRef}`;
  await app.queue.add(trx, updatePayoutAccountJob, { accountRef }, { key, queueName: key });
}

/** The provider account may be shared with another product, whose accounts for payouts are not found here. */
export async function updatePayoutAccount(app: App, accountRef: string): Promise<void> {
  const holder = await findPayoutAccountHolder(app.db, app.payments.provider, accountRef);
  if (!holder) return;
  const account = await app.payments.payoutAccount(accountRef);
  await app.db.transaction().execute((trx) => applyPayoutAccount(app, trx, accountRef, account));
}

async function applyPayoutAccount(app: App, trx: Db, accountRef: string, account: PayoutAccount): Promise<void> {
  const { provider } = app.payments;
  const holder = await findPayoutAccountHolder(trx, provider, accountRef);
  if (!holder) return;
  const isReady = account.state === 'ready';
  await savePayoutAccount(trx, { userId: holder.user_id, provider, accountRef, isReady, now: app.now() });
  if (isReady) await app.queue.addAll(trx, payoutTasks(await findPayoutsOfPhotographer(trx, provider, holder.user_id)));
}

export async function payWaitingShares(app: App): Promise<void> {
  await app.queue.addAll(app.db, payoutTasks(await findPayoutsWithoutJob(app.db, app.payments.provider)));
}

const payoutTasks = (payouts: readonly { id: string }[]): Task[] =>
  payouts.map(({ id }) => task(executePayoutJob, { payoutId: id }, { key: `payout:${id}` }));
