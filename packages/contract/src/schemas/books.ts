import { MAX_NAME_LENGTH, isCountryCode, isPostalCode, isTaxId, MAX_TAX_RATE, TAX_REGIMES } from '@pleamar/domain';
import { z } from 'zod';
import { Cents, Id, line } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';

export const TaxRegime = z.enum(TAX_REGIMES);

const fields = {
  legal_name: line(MAX_NAME_LENGTH).min(1),
  tax_id: line(30).min(1),
  address: line(200).min(1),
  postal_code: line(12),
  city: line(100).min(1),
  province: line(100),
  country_code: z.string().refine(isCountryCode, { params: { rule: 'country_code' } }),
  regime: TaxRegime,
  /** The rate is in hundredths of a percent, 2100 for 21 %; it is read for the regimes without a rate of their own. */
  rate: z.int().min(0).max(MAX_TAX_RATE).default(0),
};

export const TaxDetails = z.object({ ...fields, rate: z.int() }).meta({ id: 'TaxDetails' });
export type TaxDetails = z.infer<typeof TaxDetails>;

const TaxDetailsChange = z
  .object(fields)
  .refine(({ tax_id, country_code }) => !isCountryCode(country_code) || isTaxId(tax_id, country_code), {
    path: ['tax_id'],
    params: { rule: 'tax_id' },
  })
  .refine(({ postal_code, country_code }) => isPostalCode(postal_code, country_code), {
    path: ['postal_code'],
    params: { rule: 'postal_code' },
  });
export type TaxDetailsChange = z.infer<typeof TaxDetailsChange>;

const KeptTaxDetails = z.object({ details: TaxDetails.nullable() });

const BookLine = z.object({
  date: z.string(),
  kind: z.string(),
  order: z.string(),
  document: z.string(),
  buyer: z.string(),
  net: Cents,
  tax_percent: z.number(),
  tax: Cents,
  gross: Cents,
  card_cost: Cents,
  share: Cents,
  own_rate: z.int().nullable(),
  own_net: Cents,
  own_tax: Cents,
  payout: Cents,
  payout_id: z.string(),
  payout_date: z.string(),
  paid_by_pleamar: Cents,
});

const Book = z.object({
  currency: z.literal('EUR'),
  unit: z.literal('cents'),
  timezone: z.string(),
  rows: z.array(BookLine),
});

export const booksSchemas = {
  taxDetails: {
    summary: "The tax details of the caller's sales; null before they were given",
    returns: KeptTaxDetails,
  },
  changeTaxDetails: {
    summary: "Change the caller's tax details; sales that were paid before keep those of their day",
    body: TaxDetailsChange,
    returns: KeptTaxDetails,
  },
  removeTaxDetails: {
    summary: "Withdraw the caller's tax details; sales that were paid before keep those of their day",
    returns: KeptTaxDetails,
  },
  export: {
    summary:
      "The caller's sales of a year, a quarter or a month for an accountant, as CSV or JSON, on the calendar of Madrid",
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2100),
      month_of_year: z.coerce.number().int().min(1).max(12).optional(),
      /** Where both are given, the quarter counts and not the month. */
      quarter: z.coerce.number().int().min(1).max(4).optional(),
      format: z.enum(['csv', 'json']).default('csv'),
    }),
    returns: Book,
    media: ['text/csv', 'application/json'],
  },
  receipt: {
    summary: 'The receipt of a paid order as a PDF, for its buyer: one sheet for each seller',
    params: z.object({ orderId: Id }),
    returns: z.unknown(),
    media: ['application/pdf'],
    refusals: ['order_not_found'],
  },
  creditNote: {
    summary: 'What went back of a paid order as a PDF, for its buyer: one sheet for each time and seller',
    params: z.object({ orderId: Id }),
    returns: z.unknown(),
    media: ['application/pdf'],
    refusals: ['not_found', 'order_not_found'],
  },
} satisfies SchemaTable;
