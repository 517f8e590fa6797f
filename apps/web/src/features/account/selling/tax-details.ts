import type { TaxDetails, TaxDetailsChange } from '@pleamar/contract/books';
import type { Language } from '@pleamar/domain/text/languages';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { parseTypedPrice } from '@pleamar/domain/money/money';
import { hasEnteredRate, MAX_TAX_RATE, TAX_REGIMES, type TaxRegime } from '@pleamar/domain/money/tax-regime';

export interface TypedDetails {
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

export function typedFrom(details: TaxDetails | null, language: Language, country: string): TypedDetails {
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

/** A percentage has two decimals, so it is parsed as a price. */
export function rateFrom(typed: string): number | null {
  const rate = parseTypedPrice(typed.replace('%', ''));
  return rate !== null && rate <= MAX_TAX_RATE ? rate : null;
}

/** The fields that the request calls differently. */
export const taxFieldAt: Readonly<Record<string, keyof TypedDetails>> = {
  legal_name: 'legalName',
  tax_id: 'taxId',
  postal_code: 'postalCode',
  country_code: 'country',
};

export const taxDetailsChangeFrom = (typed: TypedDetails): TaxDetailsChange => ({
  legal_name: typed.legalName.trim(),
  tax_id: typed.taxId.trim(),
  address: typed.address.trim(),
  postal_code: typed.postalCode.trim(),
  city: typed.city.trim(),
  province: typed.province.trim(),
  country_code: typed.country,
  regime: typed.regime,
  rate: hasEnteredRate(typed.regime) ? (rateFrom(typed.rate) ?? 0) : 0,
});
