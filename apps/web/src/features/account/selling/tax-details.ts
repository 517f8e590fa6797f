import type { TaxDetails, TaxDetailsChange } from '@pleamar/contract/books';
import type { Language } from '@pleamar/domain/text/languages';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { parseTypedPrice } from '@pleamar/domain/money/money';
import { hasEnteredRate, MAX_TAX_RATE, TAX_REGIMES, type TaxRegime } from '@pleamar/domain/money/tax-regime';

export interface TaxFields {
  legalName: string;
  taxId: string;
  address: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
  regime: TaxRegime;
  rate: string;
}

export function taxFieldsFrom(details: TaxDetails | null, language: Language, country: string): TaxFields {
  const rate = details && hasEnteredRate(details.regime) ? (details.rate / 100).toString() : '';
  return {
    legalName: details?.legal_name ?? '',
    taxId: details?.tax_id ?? '',
    address: details?.address ?? '',
    postalCode: details?.postal_code ?? '',
    city: details?.city ?? '',
    province: details?.province ?? '',
    country: details?.country_code ?? country,
    regime: details?.regime ?? 'iva_general',
    rate: withDecimalMark(rate, language),
  };
}

export const regimeOf = (value: string): TaxRegime => TAX_REGIMES.find((regime) => regime === value) ?? 'iva_general';

/** In hundredths of a percent, or null where the text is not a rate. Like a price, a rate has at most two decimals. */
export function rateFrom(typed: string): number | null {
  const rate = parseTypedPrice(typed.replace('%', ''));
  return rate !== null && rate <= MAX_TAX_RATE ? rate : null;
}

/** Fields whose path in the request differs, by that path. */
export const taxFieldAt: Readonly<Record<string, keyof TaxFields>> = {
  legal_name: 'legalName',
  tax_id: 'taxId',
  postal_code: 'postalCode',
  country_code: 'country',
};

export const taxDetailsChangeFrom = (fields: TaxFields): TaxDetailsChange => ({
  legal_name: fields.legalName.trim(),
  tax_id: fields.taxId.trim(),
  address: fields.address.trim(),
  postal_code: fields.postalCode.trim(),
  city: fields.city.trim(),
  province: fields.province.trim(),
  country_code: fields.country,
  regime: fields.regime,
  rate: hasEnteredRate(fields.regime) ? (rateFrom(fields.rate) ?? 0) : 0,
});
