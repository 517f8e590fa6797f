import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Cents } from './common.ts';

export const PayoutStatus = z
  .object({
    state: z.enum(['none', 'incomplete', 'ready', 'refused']),
    missing: z.array(z.string()),
    /** The shares of these sales wait because no account can take them. */
    waiting_amount: Cents,
  })
  .meta({ id: 'PayoutStatus' });

export const SellingSetup = z
  .object({
    has_prices: z.boolean(),
    has_account: z.boolean(),
    has_tax_details: z.boolean(),
    has_album: z.boolean(),
    waiting_amount: Cents,
  })
  .meta({ id: 'SellingSetup' });
export type SellingSetup = z.infer<typeof SellingSetup>;

export const payoutsSchemas = {
  setup: {
    summary: 'What of selling and being paid is set up, and how much waits for an account',
    returns: SellingSetup,
  },
  account: { summary: 'Whether the payment provider can pay the photographer', returns: PayoutStatus },
  connect: {
    summary: "The provider's page on which the photographer says where the money goes",
    body: z.object({ return_url: z.string().max(2000) }),
    returns: z.object({ url: z.string() }),
    refusals: ['return_address'],
  },
} satisfies SchemaTable;

export const webhooksSchemas = {
  receive: {
    summary: "The payment provider's signed events",
    params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    returns: z.object({ received: z.literal(true) }),
    refusals: ['bad_signature', 'not_found', 'rate_limited'],
  },
} satisfies SchemaTable;
