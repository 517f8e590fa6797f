import { MAX_CART_PHOTOS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Password } from './auth.ts';
import { Cents, Done, EmailAddress, Id, SomeId, WebPhotoIds } from './common.ts';
import { EnteredDiscountCode } from './discounts.ts';
import { checkoutRefusals, Download, GiftCodes, OrderDetail } from './orders.ts';
import { FullName } from './users.ts';

const orderParams = z.object({ orderId: Id });

const BoughtPhoto = Download.extend({
  /** This order of the same key upgraded the web size to the original. */
  upgrade_order_id: Id.optional(),
}).meta({ id: 'GuestDownload' });

/**
 * Every request carries the order's secret in the header `X-Order-Key`. The buyer's browser makes one for its purchase;
 * the mail about it brings another.
 */
export const GuestOrder = z
  .object({
    order: OrderDetail,
    photos: z.array(BoughtPhoto),
    email: z.string(),
    /**
     * `unproved` means that the key is the browser's. Only the key of the mailed link gets to know whether the address
     * has an account.
     */
    account: z.enum(['unproved', 'none', 'existing', 'claimed']),
  })
  .meta({ id: 'GuestOrder' });
export type GuestOrder = z.infer<typeof GuestOrder>;

const Link = z.object({ url: z.string(), expires_at: z.iso.datetime() });

export const guestOrdersSchemas = {
  create: {
    summary: 'Start a checkout without an account; the same key and photos resume the same order',
    body: z.object({
      photo_ids: z.array(SomeId).max(MAX_CART_PHOTOS),
      web_photo_ids: WebPhotoIds,
      email: EmailAddress,
      cancel_url: z.string().max(8000),
      /** The buyer read this total; another price is refused instead of charged. */
      expected_total: Cents.optional(),
      gift_codes: GiftCodes.optional(),
      discount_code: EnteredDiscountCode.optional(),
    }),
    returns: z.object({ id: Id, checkout_url: z.string() }),
    refusals: [...checkoutRefusals, 'guest_checkout_off', 'free_needs_account', 'order_key'],
  },
  get: {
    summary: 'The one order that the key opens, with its photos',
    params: orderParams,
    returns: GuestOrder,
    refusals: ['order_not_found'],
  },
  originalLink: {
    summary: 'A link to an original of the order that lives 5 minutes',
    params: z.object({ orderId: Id, photoId: Id }),
    query: z.object({ version: z.enum(['bought', 'current']).default('bought') }),
    returns: Link,
    refusals: ['no_access', 'order_not_found', 'original_awaited', 'photo_not_found', 'rate_limited'],
  },
  archiveLink: {
    summary: 'A link to the ZIP of the order that lives 5 minutes',
    params: orderParams,
    returns: Link,
    refusals: ['no_access', 'order_not_found', 'original_awaited', 'rate_limited'],
  },
  upgrade: {
    summary: 'Buy the original of a web size of the order, at the difference, with the same key',
    params: z.object({ orderId: Id, photoId: Id }),
    body: z.object({
      cancel_url: z.string().max(8000),
      /**
       * The buyer read this price, with tax. Without it a web size that was refunded meanwhile would cost the whole
       * price.
       */
      expected_total: Cents,
    }),
    returns: z.object({ id: Id, checkout_url: z.string() }),
    refusals: [
      'being_paid',
      'guest_checkout_off',
      'order_not_found',
      'order_photo_unavailable',
      'payment_on_its_way',
      'photo_not_found',
      'price_changed',
      'rate_limited',
      'return_address',
    ],
  },
  receipt: {
    summary: 'The receipt of the order as a PDF, until an account has the order',
    params: orderParams,
    returns: z.unknown(),
    media: ['application/pdf'],
    refusals: ['order_not_found', 'rate_limited'],
  },
} satisfies SchemaTable;

export const guestAccountsSchemas = {
  create: {
    summary: 'Make an account of the mailed link of a purchase, and log in',
    params: orderParams,
    body: z.object({ full_name: FullName, password: Password }),
    returns: z.object({ access_token: z.string() }),
    refusals: ['email_taken', 'order_not_found'],
  },
  merge: {
    summary: "Add the purchase of a mailed link to the caller's account, which has the same address",
    params: orderParams,
    returns: Done,
    refusals: ['order_already_bought', 'order_not_found', 'order_of_other_account'],
  },
} satisfies SchemaTable;
