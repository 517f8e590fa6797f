import type { Download, GuestOrder, OrderLine } from '@pleamar/contract';
import { AppError } from '../../../common/app-error.ts';
import type { CallerContext, RequestContext, UserContext } from '../../../common/context.ts';
import type { FileAnswer } from '../../../common/file-answer.ts';
import { consumeLimit } from '../../../common/rate-limits.ts';
import { downloadReceipt } from '../../books/download-documents.ts';
import { orderLinkHolder } from '../../photos/access.ts';
import { pictureUrlsFor } from '../../photos/pictures/bought-pictures.ts';
import { createOriginalLink } from '../../photos/originals/send-original.ts';
import { asBuyer } from './guest-checkout.ts';
import { readOrderKeyHash } from '../checkout/order-key.ts';
import { presentDownload } from '../present.ts';
import { findDownloadsOfOrder } from '../queries/downloads.ts';
import { findGuestOfKey, hasAccountWith, findOrderOfGuest, findUpgradeOrders } from '../queries/guests.ts';
import { readOrderDetail } from '../read-orders.ts';
import { createArchiveLink } from '../downloads/send-archive.ts';
import { readUpgradeOffers } from '../checkout/upgrade-offers.ts';

export type GuestOrderAccess = {
  guest: NonNullable<Awaited<ReturnType<typeof findGuestOfKey>>>;
  isClaimed: boolean;
  /** The context acts as the buyer, and only for what belongs to this order. */
  buyer: UserContext;
};

/** A key opens the orders of its own guest. Any other order is `order_not_found`, as every order is without a key. */
export async function findGuestOrder(ctx: RequestContext, orderId: string): Promise<GuestOrderAccess> {
  const keyHash = readOrderKeyHash(ctx);
  const guest = keyHash === null ? undefined : await findGuestOfKey(ctx.db, keyHash);
  const order = guest && (await findOrderOfGuest(ctx.db, guest.id, orderId));
  if (!guest || !order) throw new AppError('order_not_found');
  ctx.answerHeaders['cache-control'] = 'private, no-store';
  return { guest, isClaimed: guest.claimed_at !== null, buyer: asBuyer(ctx, order.user_id, orderLinkHolder(order.id)) };
}

export async function readGuestOrder(ctx: RequestContext, orderId: string): Promise<GuestOrder> {
  const { guest, isClaimed, buyer } = await findGuestOrder(ctx, orderId);
  const [order, rows, pictureUrls, upgraded] = await Promise.all([
    readOrderDetail(buyer, orderId, 'surfer'),
    findDownloadsOfOrder(ctx.db, buyer.user.id, orderId),
    pictureUrlsFor(buyer),
    findUpgradeOrders(ctx.db, guest.id, orderId),
  ]);
  // An account that took the order over upgrades it with its login.
  const isOffered = !isClaimed && ctx.config.guestCheckout;
  const upgrades = isOffered ? await readUpgradeOffers(buyer, rows) : new Map<string, number>();
  const parts = { language: ctx.language, pictureUrls, upgrades };
  return {
    // The key holder must not learn the account that has the order now.
    order: {
      ...order,
      customer: { full_name: '', username: '', profile_picture: '' },
      lines: order.lines.map(withoutUpgrade),
    },
    photos: rows.map((row) => withUpgrade(presentDownload(row, parts), upgraded.get(row.photo_id))),
    email: guest.email,
    account: isClaimed ? 'claimed' : guest.kind === 'device' ? 'unproved' : await findAccountState(ctx, guest.email),
  };
}

const withUpgrade = (photo: Download, orderId: string | undefined): GuestOrder['photos'][number] =>
  orderId === undefined ? photo : { ...photo, upgrade_order_id: orderId };

/** A guest's page offers upgrades beside the photos. */
function withoutUpgrade(line: OrderLine): OrderLine {
  const { upgrade_amount: _, ...rest } = line;
  return rest;
}

const findAccountState = async (ctx: CallerContext, email: string) =>
  (await hasAccountWith(ctx.db, email)) ? 'existing' : 'none';

export async function guestOriginalLink(
  ctx: RequestContext,
  { orderId, photoId }: { orderId: string; photoId: string },
  version: 'bought' | 'current',
) {
  const { buyer } = await findGuestOrder(ctx, orderId);
  const rows = await findDownloadsOfOrder(ctx.db, buyer.user.id, orderId);
  const line = rows.find((row) => row.photo_id === photoId.toLowerCase());
  // The account that has the order now may own more photos, or the original of a web size; the key opens none of those.
  if (!line) throw new AppError('photo_not_found');
  return createOriginalLink(buyer, photoId, version, line.sold_as === 'web' ? 'web' : 'original');
}

export async function guestArchiveLink(ctx: RequestContext, orderId: string) {
  const { buyer } = await findGuestOrder(ctx, orderId);
  return createArchiveLink(buyer, orderId);
}

/** The receipt names the account that took the order over, so the key opens it only before that. */
export async function guestReceipt(ctx: RequestContext, orderId: string): Promise<FileAnswer> {
  const { buyer, isClaimed } = await findGuestOrder(ctx, orderId);
  if (isClaimed) throw new AppError('order_not_found');
  await consumeLimit(ctx, 'documentsPerAccount', buyer.user.id);
  return downloadReceipt(buyer, orderId);
}
