import type { Contract } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { beginCheckout } from './checkout/begin-checkout.ts';
import { createArchiveLink, sendArchive } from './downloads/send-archive.ts';
import { connectPayouts, readPayoutStatus } from './payouts/connect-payouts.ts';
import { readSellingSetup } from './queries/setup.ts';
import { receiveEvent } from './payments/receive-event.ts';
import { refundOwnLines } from './refunds/refund-lines.ts';
import { removeOrder } from './remove-order.ts';
import { readBillingSummary, listDownloads, listOrders, readOrderDetail, setNote } from './read-orders.ts';

export const ordersRoutes: Handlers<Contract['orders']> = {
  create: async (ctx, { body }) => {
    const { id, checkoutUrl } = await beginCheckout(ctx, {
      photoIds: body.photo_ids,
      webPhotoIds: body.web_photo_ids,
      successUrl: body.success_url,
      cancelUrl: body.cancel_url,
      expectedTotalCents: body.expected_total,
      giftCodes: body.gift_codes ?? [],
      discountCode: body.discount_code,
      idempotencyKey: ctx.request.header('idempotency-key'),
    });
    return { id, checkout_url: checkoutUrl };
  },
  list: (ctx, { query: { as, ...input } }) => listOrders(ctx, viewOf(ctx, as), input),
  downloads: (ctx, { query: { pending = false, order_id: orderId, ...input } }) =>
    listDownloads(ctx, { ...input, isPending: pending, orderId }),
  summary: (ctx, { query }) => readBillingSummary(ctx, query.timezone),
  get: (ctx, { params, query }) => readOrderDetail(ctx, params.orderId, viewOf(ctx, query.as)),
  remove: (ctx, { params, query }) => removeOrder(ctx, params.orderId, query.as),
  refund: (ctx, { params, body }) => refundOwnLines(ctx, params.orderId, body.line_ids),
  setNote: (ctx, { params, body }) => setNote(ctx, params.orderId, body.note),
  archive: (ctx, { params, query }) => sendArchive(ctx, params.orderId, query.link),
  archiveLink: (ctx, { params }) => createArchiveLink(ctx, params.orderId),
};

/** An API key reads its owner's sales, never their purchases. */
const viewOf = ({ user }: UserContext, view: 'surfer' | 'photographer' | undefined) =>
  user.apiKey ? 'photographer' : view;

export const payoutsRoutes: Handlers<Contract['payouts']> = {
  setup: (ctx) => readSellingSetup(ctx.db, ctx.user.id, ctx.payments.provider),
  account: (ctx) => readPayoutStatus(ctx),
  connect: (ctx, { body }) => connectPayouts(ctx, body.return_url),
};

export const webhooksRoutes: Handlers<Contract['webhooks']> = {
  receive: async (ctx, { params, rawBody }) => {
    if (params.provider !== ctx.payments.provider) throw new AppError('not_found');
    await receiveEvent(ctx, rawBody ?? Buffer.alloc(0), ctx.request.header);
    return { received: true };
  },
};
