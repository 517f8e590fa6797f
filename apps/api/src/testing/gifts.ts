import { sql } from 'kysely';
import { RETURN_URLS, payAtProvider, type StartedOrder } from './orders.ts';
import type { ApiUnderTest, Caller } from './api.ts';

export type TestGift = { id: string; code: string; order: StartedOrder };

export async function anUnpaidGift(
  api: ApiUnderTest,
  buyer: Caller,
  cents: number,
  more: Record<string, unknown> = {},
): Promise<Omit<TestGift, 'code'>> {
  const body = { amount: cents, cancel_url: RETURN_URLS.cancel_url, ...more };
  const answer = await api.post('/gifts', body, { as: buyer });
  if (answer.statusCode !== 201) throw new Error(`The gift answered ${answer.statusCode}: ${answer.body}`);
  const { id, checkout_url }: { id: string; checkout_url: string } = answer.json();
  const { order_id: orderId } = await api.app.db
    .selectFrom('gifts')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, order: { id: orderId, checkout_url, session: checkout_url.split('/').at(-1) ?? '' } };
}

export async function aGift(
  api: ApiUnderTest,
  buyer: Caller,
  cents: number,
  more: Record<string, unknown> = {},
): Promise<TestGift> {
  const gift = await anUnpaidGift(api, buyer, cents, more);
  await payAtProvider(api, gift.order);
  await api.runJobs();
  const { code }: { code: string } = (await api.get(`/gifts/${gift.id}`, { as: buyer })).json();
  return { ...gift, code };
}

export const balanceOfGift = async (api: ApiUnderTest, buyer: Caller, giftId: string): Promise<number> =>
  (await api.get(`/gifts/${giftId}`, { as: buyer })).json<{ balance: number }>().balance;

/** A gift is wrong whose account in the ledger is not what is left of it, or whose rest is below nothing. */
export async function wrongGifts(api: ApiUnderTest): Promise<unknown[]> {
  const { rows } = await sql`
    select g.id, g.value_cents, posted.cents as posted, spent.cents as spent, used.cents as used
    from gifts g
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.gift_id = g.id and a.kind = 'gift') posted
    cross join lateral (
      select coalesce(-sum(e.amount_cents), 0) as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.gift_id = g.id and a.kind = 'gift' and t.kind = 'gift_spent') spent
    cross join lateral (
      select coalesce(sum(u.used_cents) filter (where o.status in ('completed', 'refunded')), 0) as cents
      from gift_uses u join orders o on o.id = u.order_id where u.gift_id = g.id) used
    where posted.cents <> greatest(0, g.value_cents - spent.cents) or spent.cents <> used.cents
      or spent.cents > g.amount_cents`.execute(api.app.db);
  return rows;
}
