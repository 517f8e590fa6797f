import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/connect.ts';

export type BookPosition = { at: Date; id: string };
export type BookPeriod = { from: Date; to: Date };
export type BookStepRow = Awaited<ReturnType<typeof findBookSteps>>[number];

/**
 * Steps that did not change the photographer's account are included, such as a refund that Pleamar paid as goodwill.
 */
export const findBookSteps = (
  db: Db,
  photographerId: string,
  { from, to, after, limit }: BookPeriod & { after: BookPosition | null; limit: number },
) =>
  db
    .selectFrom('ledger_transactions as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('order_sellers as s', (join) =>
      join.onRef('s.order_id', '=', 'o.id').on('s.photographer_id', '=', photographerId),
    )
    .leftJoin('payouts as p', (join) =>
      join.onRef('p.order_id', '=', 'o.id').on('p.photographer_id', '=', photographerId),
    )
    .select([
      't.id',
      't.kind',
      't.created_at as at',
      'o.number',
      'o.tax_cents as taxCents',
      'o.tax_percent as taxPercent',
      'o.discount_code as discountCode',
      'u.username as buyer',
      's.rate',
      'p.provider_transfer_id as payoutId',
      'p.settled_at as payoutAt',
      photographerShareOf(photographerId).as('shareCents'),
      amountOn('payout', photographerId).as('payoutCents'),
      amountOn('platform', null).as('platformCents'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .innerJoin('albums as a', 'a.id', 'l.album_id')
          .leftJoin('refund_lines as b', 'b.order_line_id', 'l.id')
          .leftJoin('refunds as r', 'r.id', 'b.refund_id')
          .select([
            'l.id',
            'l.photographer_id as photographerId',
            'l.amount_cents as amountCents',
            'l.sold_as as soldAs',
            'l.discount_cents as discountCents',
            'l.file_name as fileName',
            'a.timezone',
            sql<number | null>`extract(epoch from l.taken_at) * 1000`.as('takenAtMs'),
            'r.reason',
            // In JSON, a timestamp would lose the microseconds by which it is compared.
            sql<number | null>`extract(epoch from l.refunded_at) * 1000`.as('refundedAtMs'),
          ])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('t.created_at', '>=', from)
    .where('t.created_at', '<', to)
    .where('t.kind', 'not in', ['payment_returned', 'return_corrected', 'gift_spent', 'gift_corrected'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines as m')
          .select('m.id')
          .whereRef('m.order_id', '=', 't.order_id')
          .where('m.photographer_id', '=', photographerId),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.created_at, t.id) > (${after?.at ?? from}, ${after?.id ?? null})`),
    )
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(limit)
    .execute();

/** A reversed sale includes its refunds, because afterwards none of its lines is marked as refunded. */
const photographerShareOf = (photographerId: string) => sql<number>`(
  select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where a.kind = 'photographer' and a.owner_id = ${photographerId} and e.transaction_id in (
    select x.id from ledger_transactions x where x.order_id = t.order_id and (x.id = t.id
      or (t.kind = 'sale_reversed' and x.kind = 'lines_refunded' and x.created_at <= t.created_at)))
)`;

const amountOn = (kind: string, ownerId: string | null) => sql<number>`(
  select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = t.id and a.kind = ${kind} and a.owner_id is not distinct from ${ownerId}
)`;
