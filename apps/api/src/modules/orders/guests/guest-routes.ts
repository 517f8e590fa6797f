import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../../http/mount.ts';
import { startGuestCheckout } from './guest-checkout.ts';
import { upgradeAsGuest } from './guest-upgrade.ts';
import { guestArchiveLink, guestOriginalLink, guestReceipt, readGuestOrder } from './guest-order.ts';

export const guestOrdersRoutes: Handlers<Contract['guestOrders']> = {
  create: async (ctx, { body }) => {
    const { id, checkoutUrl } = await startGuestCheckout(ctx, {
      photoIds: body.photo_ids,
      webPhotoIds: body.web_photo_ids,
      email: body.email,
      cancelUrl: body.cancel_url,
      expectedTotalCents: body.expected_total,
      giftCodes: body.gift_codes,
      discountCode: body.discount_code,
    });
    return { id, checkout_url: checkoutUrl };
  },
  get: (ctx, { params }) => readGuestOrder(ctx, params.orderId),
  originalLink: (ctx, { params, query }) => guestOriginalLink(ctx, params, query.version),
  archiveLink: (ctx, { params }) => guestArchiveLink(ctx, params.orderId),
  upgrade: async (ctx, { params, body }) => {
    const { id, checkoutUrl } = await upgradeAsGuest(ctx, {
      ...params,
      cancelUrl: body.cancel_url,
      expectedTotalCents: body.expected_total,
    });
    return { id, checkout_url: checkoutUrl };
  },
  receipt: (ctx, { params }) => guestReceipt(ctx, params.orderId),
};
