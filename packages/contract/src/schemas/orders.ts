import { MAX_CART_PHOTOS, MAX_ORDER_NOTE_LENGTH, MAX_GIFT_CODES, ORDER_STATUSES } from '@pleamar/domain';
import { z } from 'zod';
import {
  Cents,
  Done,
  Id,
  Instant,
  PersonBrief,
  QueryFlag,
  SomeId,
  TimeZone,
  WebPhotoIds,
  line,
  offsetFields,
  paragraphs,
} from './common.ts';
import { discountRefusals, EnteredDiscountCode } from './discounts.ts';
import type { SchemaTable } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

const orderParams = z.object({ orderId: Id });

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;
/** The default follows `is_photographer`. */
const View = z.enum(['surfer', 'photographer']);

const Customer = z.object({
  full_name: z.string(),
  username: z.string(),
  profile_picture: z.string(),
  /** The customer has no account, so a message cannot be sent. */
  is_guest: z.boolean().optional(),
});

export const Order = z
  .object({
    id: Id,
    code: z.string(),
    created_at: Instant,
    paid_at: Instant.nullable(),
    status: OrderStatus,
    /** For the buyer the total with tax; for a photographer the sum of their lines, before tax. */
    total_amount: Cents,
    /** For the buyer with tax; for a photographer that of their lines, before tax. */
    refunded_amount: Cents,
    customer: Customer,
    photo_count: z.int(),
    thumbnail_url: z.string(),
    title: z.string(),
    surf_break_id: Id.nullable(),
    spot: z.string().nullable(),
    album_count: z.int(),
    /** The bank settles this payment later; the field is absent for every other order. */
    delayed_payment: z.enum(['on_its_way', 'failed']).optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** `web` is the web size (2048 px), `upgrade` its later original. The field is absent where the original was bought. */
const SoldAs = z.enum(['web', 'upgrade']).optional();

/** The original costs a holder of the web size this now, before tax. The field is absent without an upgrade. */
const UpgradeAmount = Cents.optional();

export const OrderLine = z
  .object({
    id: Id,
    photo_id: Id,
    album_id: Id,
    title: z.string(),
    /** The file had this name at the time of the order. */
    file_name: z.string(),
    thumbnail_url: z.string(),
    taken_at: Instant.nullable(),
    timezone: z.string().nullable(),
    is_premium: z.boolean(),
    photographer: PersonBrief,
    /** The buyer paid this price; before the discount code it was `amount + discount`. */
    amount: Cents,
    discount: Cents,
    sold_as: SoldAs,
    upgrade_amount: UpgradeAmount,
    /** The amount includes the line's share of the order's one tax. */
    refund_amount: Cents,
    refunded_at: Instant.nullable(),
    /** The line is refunded at this instant if its original has not come. */
    original_due_at: Instant.optional(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderDetail = Order.extend({
  subtotal_amount: Cents,
  tax_amount: Cents,
  /**
   * A discount code took this off, before tax. The field is absent without a discount, and for a photographer whose
   * lines the code does not cover.
   */
  discount_amount: Cents.optional(),
  discount_code: z.string().optional(),
  lines: z.array(OrderLine),
  /** Pleamar itself refunded this: the buyer keeps the photos and no photographer's share changes. */
  goodwill_refund: Cents,
  /** Gifts paid this part of the total; it is 0 in the photographer's view. */
  gift_amount: Cents,
  checkout_url: z.string().nullable(),
  /** `card_cost_amount` and `net_amount` are null in the buyer's view. */
  card_cost_amount: Cents.nullable(),
  net_amount: Cents.nullable(),
  payout_state: z.enum(['none', 'pending', 'paid', 'reversed']),
  note: z.string().nullable(),
}).meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

export const Download = z
  .object({
    photo_id: Id,
    album_id: Id,
    order_id: Id,
    order_number: z.string(),
    title: z.string(),
    photographer: PersonBrief,
    photo_date: z.string(),
    bought_at: Instant,
    downloaded_at: Instant.nullable(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    format: z.string(),
    thumbnail_url: z.string(),
    url: z.string(),
    thumbhash: z.string().nullable(),
    refunded: z.boolean(),
    sold_as: SoldAs,
    upgrade_amount: UpgradeAmount,
    /**
     * The purchase is refunded at this instant if its original has not come. Until it comes, width, height and bytes
     * are those announced.
     */
    original_due_at: Instant.optional(),
    /** Another file has replaced the bought one since; the buyer may download both. */
    newer: z.object({ width: z.int(), height: z.int(), bytes: z.int(), format: z.string() }).nullable(),
  })
  .meta({ id: 'Download' });
export type Download = z.infer<typeof Download>;

/** Gifts pay what they can of the total, one after the other; the provider charges the rest. */
export const GiftCodes = z.array(z.string().max(100)).max(MAX_GIFT_CODES);

export const checkoutRefusals = [
  ...discountRefusals,
  'being_paid',
  'gift_unusable',
  'order_already_bought',
  'order_empty',
  'order_own_photo',
  'order_photo_unavailable',
  'order_repeated',
  'order_too_large',
  'payment_on_its_way',
  'price_changed',
  'rate_limited',
  'return_address',
  'web_size_unavailable',
] as const satisfies readonly ErrorCode[];

export const ordersSchemas = {
  create: {
    summary: 'Start a checkout; an Idempotency-Key header makes a retry harmless for 24 hours',
    body: z.object({
      photo_ids: z.array(SomeId).max(MAX_CART_PHOTOS),
      web_photo_ids: WebPhotoIds,
      success_url: z.string().max(2000),
      cancel_url: z.string().max(2000),
      /** The buyer read this total; another price is refused instead of charged. */
      expected_total: Cents.optional(),
      gift_codes: GiftCodes.optional(),
      discount_code: EnteredDiscountCode.optional(),
    }),
    returns: z.object({ id: Id, checkout_url: z.string() }),
    refusals: [...checkoutRefusals, 'idempotency_reused'],
  },
  list: {
    summary: 'Orders, newest first; Link and X-Total-Count describe further pages',
    query: z.object({
      as: View.optional(),
      q: line(100).optional(),
      status: OrderStatus.optional(),
      ...offsetFields(100, 500),
    }),
    returns: z.array(Order),
  },
  downloads: {
    summary: 'Bought photos, latest purchase first',
    query: z.object({
      pending: QueryFlag.optional(),
      order_id: Id.optional(),
      ...offsetFields(100, 500),
    }),
    returns: z.array(Download),
  },
  summary: {
    summary:
      'What a photographer billed, in cents: in all, and in each of the last twelve months, the current one last',
    query: z.object({
      timezone: TimeZone,
    }),
    returns: z.object({
      billed_amount: Cents,
      card_cost_amount: Cents,
      net_amount: Cents,
      order_count: z.int(),
      photo_count: z.int(),
      months: z.array(z.object({ month: z.string(), billed_amount: Cents, order_count: z.int() })),
    }),
  },
  get: {
    summary: 'One order with its lines',
    params: orderParams,
    query: z.object({ as: View.optional() }),
    returns: OrderDetail,
    refusals: ['order_not_found'],
  },
  remove: {
    summary: "Cancel an unpaid order, or hide a paid one from the caller's list",
    params: orderParams,
    query: z.object({ as: View.optional() }),
    returns: Done,
    refusals: ['being_paid', 'order_not_found', 'rate_limited'],
  },
  refund: {
    summary: "Refund the caller's lines: those named, or all",
    params: orderParams,
    body: z.object({ line_ids: z.array(SomeId).min(1).max(MAX_CART_PHOTOS).optional() }),
    returns: OrderDetail,
    refusals: ['line_upgraded', 'not_found', 'not_refundable', 'order_not_found', 'rate_limited'],
  },
  setNote: {
    summary: 'A private note of the photographer',
    params: orderParams,
    body: z.object({ note: paragraphs(MAX_ORDER_NOTE_LENGTH) }),
    returns: Done,
    refusals: ['order_not_found'],
  },
  archive: {
    summary: 'All originals of an order as one ZIP, for its buyer: by login or by a link that lives 5 minutes',
    params: orderParams,
    query: z.object({ link: z.string().max(300).optional() }),
    returns: z.unknown(),
    refusals: ['link_expired', 'no_access', 'order_not_found', 'original_awaited', 'rate_limited', 'unauthenticated'],
  },
  archiveLink: {
    summary: 'A link to the ZIP that lives 5 minutes',
    params: orderParams,
    returns: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
    refusals: ['no_access', 'order_not_found', 'original_awaited', 'rate_limited'],
  },
} satisfies SchemaTable;
