import type { Download, Order, OrderDetail } from '@pleamar/contract';
import { lastMonths, lineRefunds } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { OffsetPage } from '../../common/paging.ts';
import { pictureUrlsFor } from '../photos/pictures/bought-pictures.ts';
import { presentDetail, presentDownload, presentOrder, type PhotographerSide } from './present.ts';
import { findDownloadPage } from './queries/downloads.ts';
import { readPostedGoodwill } from './queries/ledger.ts';
import { readBilling, readBillingIn, readPhotographerAmounts, saveNote } from './queries/photographer-side.ts';
import {
  findOwnOrderEvenHidden,
  findOrderLines,
  findOrderPage,
  findOwnOrder,
  type OrderLineRow,
  type ListInput,
  type OrderRow,
  type View,
  type OrderViewer,
} from './queries/own-orders.ts';
import { readUpgradeOffers } from './checkout/upgrade-offers.ts';

export async function listOrders(
  ctx: UserContext,
  view: View | undefined,
  input: ListInput,
): Promise<OffsetPage<Order>> {
  const viewer = viewerOf(ctx, view ?? (ctx.user.isPhotographer ? 'photographer' : 'surfer'));
  const [{ rows, total }, pictureUrls] = await Promise.all([findOrderPage(ctx.db, viewer, input), pictureUrlsFor(ctx)]);
  return { items: rows.map((row) => presentOrder(row, viewer, pictureUrls)), total };
}

const viewerOf = (ctx: UserContext, view: View): OrderViewer => ({ userId: ctx.user.id, view, language: ctx.language });

export type ViewedOrder = { viewer: OrderViewer; row: OrderRow };

/** No user is both sides of one order, so the order determines the view unless the caller names one. */
export async function requireOwnOrder(
  ctx: UserContext,
  orderId: string,
  view?: View,
  find = findOwnOrder,
): Promise<ViewedOrder> {
  for (const side of view ? [view] : (['surfer', 'photographer'] as const)) {
    const viewer = viewerOf(ctx, side);
    const row = await find(ctx.db, viewer, orderId);
    if (row) return { viewer, row };
  }
  throw new AppError('order_not_found');
}

/** Finds orders that the caller removed too, so that a repeated removal is harmless. */
export const requireOwnOrderEvenHidden = (ctx: UserContext, orderId: string, view?: View): Promise<ViewedOrder> =>
  requireOwnOrder(ctx, orderId, view, findOwnOrderEvenHidden);

export async function readOrderDetail(ctx: UserContext, orderId: string, view?: View): Promise<OrderDetail> {
  const { viewer, row } = await requireOwnOrder(ctx, orderId, view);
  // Tax is divided among all lines of the order, including other photographers'.
  const all = await findOrderLines(ctx.db, orderId);
  const lines = viewer.view === 'photographer' ? all.filter((line) => line.photographer_id === viewer.userId) : all;
  const side = viewer.view === 'photographer' ? await readPhotographerSide(ctx, orderId, lines) : null;
  return presentDetail(row, lines, {
    viewer,
    side,
    refunds: refundsOf(row, all),
    // The posted amount is negative while a failed refund waits for an operator.
    goodwillCents: Math.max(0, (await readPostedGoodwill(ctx.db, orderId)).cents),
    upgrades: side ? new Map() : await readUpgradeOffers(ctx, lines),
    now: ctx.now(),
    pictureUrls: await pictureUrlsFor(ctx),
  });
}

function refundsOf(row: OrderRow, all: readonly OrderLineRow[]): ReadonlyMap<string, number> {
  const lines = all.map((line) => ({
    id: line.id,
    photographerId: line.photographer_id,
    amountCents: line.amount_cents,
  }));
  return lineRefunds({ lines, taxCents: row.tax_cents });
}

async function readPhotographerSide(
  ctx: UserContext,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<PhotographerSide> {
  const side = await readPhotographerAmounts(ctx.db, orderId, ctx.user.id);
  const priceCents = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  return {
    cardCostCents: priceCents - side.sold_cents,
    netCents: side.net_cents,
    payout: side.payout,
    note: side.note,
  };
}

export async function setNote(ctx: UserContext, orderId: string, note: string): Promise<void> {
  await requireOwnOrder(ctx, orderId, 'photographer');
  await saveNote(ctx.db, orderId, ctx.user.id, note, ctx.now());
}

export async function listDownloads(
  ctx: UserContext,
  input: { isPending: boolean; orderId?: string | undefined; limit: number; offset: number },
): Promise<OffsetPage<Download>> {
  const [{ rows, total }, pictureUrls] = await Promise.all([
    findDownloadPage(ctx.db, ctx.user.id, input),
    pictureUrlsFor(ctx),
  ]);
  const upgrades = await readUpgradeOffers(ctx, rows);
  return { items: rows.map((row) => presentDownload(row, { language: ctx.language, pictureUrls, upgrades })), total };
}

/** The totals and the months agree, because one transaction reads them. */
export async function readBillingSummary(ctx: UserContext, zone: string) {
  const months = lastMonths(ctx.now(), zone, 12);
  const [sums, monthly] = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(
      async (trx) => [await readBilling(trx, ctx.user.id), await readBillingIn(trx, ctx.user.id, months)] as const,
    );
  const cardCost = sums.sold_cents - sums.share_cents;
  return {
    billed_amount: sums.billed_cents,
    card_cost_amount: cardCost,
    net_amount: sums.billed_cents - cardCost,
    order_count: sums.order_count,
    photo_count: sums.photo_count,
    months: months.map(({ month }, index) => ({
      month,
      billed_amount: monthly[index]?.billed_cents ?? 0,
      order_count: monthly[index]?.order_count ?? 0,
    })),
  };
}
