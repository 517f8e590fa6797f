import {
  MAX_CART_PHOTOS,
  MAX_DISCOUNT_AMOUNT_CENTS,
  MAX_DISCOUNT_USES,
  MAX_DISCOUNT_USES_PER_PERSON,
  discountCodeFrom,
} from '@pleamar/domain';
import { z } from 'zod';
import { Cents, Done, Id, Instant, NamedInstant, SomeId } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

export const DiscountCode = z
  .object({
    id: Id,
    code: z.string(),
    percent: z.int().nullable(),
    amount: Cents.nullable().describe('taken off an order once, in euro cents'),
    album: z.object({ id: Id, title: z.string() }).nullable(),
    surf_break: z.object({ id: Id, name: z.string() }).nullable(),
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable().describe('the first instant at which it no longer holds'),
    max_uses: z.int().nullable(),
    max_uses_per_person: z.int(),
    state: z.enum(['on', 'off', 'not_yet', 'ended', 'used_up']),
    created_at: Instant,
    is_used: z.boolean().describe('an order names it, so that it cannot be deleted'),
    use_count: z.int().describe('orders that are open or paid'),
    order_count: z.int().describe('orders that are paid'),
    discount_amount: Cents.describe('taken off paid orders, in euro cents'),
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof DiscountCode>;

const isCode = (text: string) => discountCodeFrom(text) !== null;

export const DiscountCodeRequest = z
  .object({
    code: z
      .string()
      .trim()
      .max(100)
      .refine(isCode, { params: { rule: 'discount_code' } })
      .optional(),
    value: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
      z.object({
        kind: z.literal('amount'),
        amount: z.int().min(1).max(MAX_DISCOUNT_AMOUNT_CENTS).describe('in euro cents, once per order'),
      }),
    ]),
    album_id: Id.nullable().default(null),
    surf_break_id: Id.nullable().default(null),
    starts_at: NamedInstant.nullable().default(null),
    ends_at: NamedInstant.nullable().default(null),
    max_uses: z.int().min(1).max(MAX_DISCOUNT_USES).nullable().default(null),
    max_uses_per_person: z.int().min(1).max(MAX_DISCOUNT_USES_PER_PERSON).default(1),
  })
  .refine(({ starts_at: from, ends_at: to }) => from === null || to === null || Date.parse(from) < Date.parse(to), {
    path: ['ends_at'],
    params: { rule: 'discount_period' },
  });
export type DiscountCodeRequest = z.infer<typeof DiscountCodeRequest>;

/** Browser and server compute the price from it by the same rule. */
export const AppliedDiscount = z
  .object({
    code: z.string(),
    percent: z.int().nullable(),
    amount: Cents.nullable(),
    photo_ids: z.array(Id).describe('the photos of the request that the code covers'),
  })
  .meta({ id: 'AppliedDiscount' });
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

/** A buyer enters this text. Text that cannot be a code is refused like an unknown code. */
export const EnteredDiscountCode = z.string().max(100);

export const discountRefusals = [
  'discount_not_yet',
  'discount_over',
  'discount_unknown',
  'discount_used_by_you',
] as const satisfies readonly ErrorCode[];

const codeParams = z.object({ discountCodeId: Id });

export const discountsSchemas = {
  list: { summary: 'My discount codes and their uses, the newest first; at most 500', returns: z.array(DiscountCode) },
  create: {
    summary: 'Make a discount code',
    body: DiscountCodeRequest,
    returns: DiscountCode,
    refusals: ['album_not_found', 'discount_taken', 'discounts_full', 'forbidden', 'surf_break_unknown'],
  },
  change: {
    summary: 'Switch a discount code of the caller off or on again',
    params: codeParams,
    body: z.object({ is_off: z.boolean() }),
    returns: DiscountCode,
    refusals: ['not_found'],
  },
  remove: {
    summary: 'Delete a discount code of the caller that no order has',
    params: codeParams,
    returns: Done,
    refusals: ['discount_used', 'not_found'],
  },
  preview: {
    summary: 'What a discount code does for photos before they are bought; takes the key of an album by link',
    body: z.object({ code: EnteredDiscountCode, photo_ids: z.array(SomeId).min(1).max(MAX_CART_PHOTOS) }),
    returns: AppliedDiscount,
    refusals: [...discountRefusals, 'rate_limited'],
  },
} satisfies SchemaTable;
