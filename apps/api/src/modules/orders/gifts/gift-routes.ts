import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../../http/mount.ts';
import { buyGift } from './buy-gift.ts';
import { checkGift } from './check-gift.ts';
import { listGifts, readGift } from './read-gifts.ts';
import { returnGift } from './return-gift.ts';

export const giftsRoutes: Handlers<Contract['gifts']> = {
  create: async (ctx, { body }) => {
    const { id, checkoutUrl } = await buyGift(ctx, {
      amountCents: body.amount,
      recipientEmail: body.recipient_email ?? null,
      recipientName: body.recipient_name || null,
      message: body.message || null,
      deliverOn: body.deliver_on ?? null,
      cancelUrl: body.cancel_url,
      idempotencyKey: ctx.request.header('idempotency-key'),
    });
    return { id, checkout_url: checkoutUrl };
  },
  list: (ctx) => listGifts(ctx),
  get: (ctx, { params }) => readGift(ctx, params.giftId),
  return: (ctx, { params }) => returnGift(ctx, params.giftId),
  check: (ctx, { body }) => checkGift(ctx, body.code),
};
