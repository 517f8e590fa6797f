import { MAX_GIFT_CENTS, MAX_GIFT_MESSAGE_LENGTH, MIN_GIFT_CENTS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Cents, EmailAddress, Id, Instant, line, paragraphs, SurfDay } from './common.ts';

const giftParams = z.object({ giftId: Id });

export const Gift = z
  .object({
    id: Id,
    order: z.string(),
    /** The money of a `returned` gift went back, for any reason. */
    status: z.enum(['unpaid', 'on_its_way', 'cancelled', 'usable', 'spent', 'expired', 'returned']),
    amount: Cents,
    /** The balance is neither spent nor held by an open order. */
    balance: Cents,
    /** The code is null until the gift is paid, and once its money went back. */
    code: z.string().nullable(),
    code_ending: z.string(),
    recipient_name: z.string().nullable(),
    recipient_email: z.string().nullable(),
    message: z.string().nullable(),
    deliver_at: Instant,
    delivered_at: Instant.nullable(),
    paid_at: Instant.nullable(),
    expires_at: Instant.nullable(),
    can_be_returned: z.boolean(),
    checkout_url: z.string().nullable(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof Gift>;

export const giftsSchemas = {
  create: {
    summary: 'Buy a gift; an Idempotency-Key header makes a retry harmless for 24 hours',
    body: z.object({
      amount: z.int().min(MIN_GIFT_CENTS).max(MAX_GIFT_CENTS),
      recipient_email: EmailAddress.optional(),
      recipient_name: line(100).optional(),
      message: paragraphs(MAX_GIFT_MESSAGE_LENGTH).optional(),
      /** The mail is sent after the payment by default, on a later day from 8:00 on, in Madrid. */
      deliver_on: SurfDay.optional(),
      /** The buyer returns here without a payment; after a payment, to the gift's page on the same site. */
      cancel_url: z.string().max(2000),
    }),
    returns: z.object({ id: Id, checkout_url: z.string() }),
    refusals: ['idempotency_reused', 'payment_unavailable', 'rate_limited', 'return_address'],
  },
  list: { summary: "The caller's bought gifts, newest first, at most 200", returns: z.array(Gift) },
  get: { summary: 'A gift, for its buyer', params: giftParams, returns: Gift, refusals: ['not_found'] },
  return: {
    summary: 'Return a gift of which nothing was spent, within 14 days; its money goes back',
    params: giftParams,
    returns: Gift,
    refusals: ['gift_not_returnable', 'not_found'],
  },
  check: {
    summary:
      'What is left of the gift with this code; one answer for every code that pays nothing. Without a login, the purchase’s key is in the header X-Order-Key',
    body: z.object({ code: z.string().max(100) }),
    returns: z.object({ code_ending: z.string(), balance: Cents, expires_at: Instant }),
    refusals: ['gift_unusable', 'guest_checkout_off', 'order_key', 'rate_limited'],
  },
} satisfies SchemaTable;
