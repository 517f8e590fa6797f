import { deskRefundPostings } from '@pleamar/domain';
import type { App } from '../../../ctx.ts';
import type { Db } from '../../../db/connect.ts';
import { book, givenAtDesk } from '../queries/ledger.ts';
import type { LockedOrder } from '../queries/life.ts';

/**
 * A sum that was given back at the provider's desk and names no lines. It is Pleamar's own kindness: no photographer
 * gave a line back, so nobody's share and nobody's access changes.
 */
export async function giveAtDesk(
  app: App,
  trx: Db,
  order: LockedOrder,
  { refundId, amountCents }: { refundId: string; amountCents: number },
): Promise<void> {
  await bookDesk(app, trx, order, { cents: amountCents, reference: `desk_refunded:${refundId}` });
}

/**
 * Lines go back for their whole price, but the buyer had a part of it from Pleamar already and gets only the rest:
 * what the photographer gives then makes up for what Pleamar gave.
 */
export async function makeUpForDesk(
  app: App,
  trx: Db,
  order: LockedOrder,
  { shortCents, lineIds }: { shortCents: number; lineIds: readonly string[] },
): Promise<void> {
  const cents = Math.min(shortCents, await givenAtDesk(trx, order.id));
  if (cents > 0) {
    await bookDesk(app, trx, order, { cents: -cents, reference: `desk_made_up:${lineIds.toSorted()[0] ?? ''}` });
  }
}

async function bookDesk(
  app: App,
  trx: Db,
  order: LockedOrder,
  { cents, reference }: { cents: number; reference: string },
): Promise<void> {
  const postings = deskRefundPostings(order.buyerId, cents);
  await book(trx, { kind: 'desk_refunded', orderId: order.id, reference, postings, at: app.now() });
}
