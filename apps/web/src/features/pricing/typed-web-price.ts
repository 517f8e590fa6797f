import type { Language } from '@pleamar/domain/text/languages';
import { centsFromEuros, parseTypedPrice, type Cents } from '@pleamar/domain/money/money';
import { singlePrice } from '@pleamar/domain/pricing/package-pricing';
import { packagesFromRows, type PackageRow } from '@pleamar/domain/pricing/package-table';
import { webPriceProblem } from '@pleamar/domain/pricing/web-size';
import { formatPriceField } from '../../lib/format/price-field.ts';

export type WebPriceProblem = 'not_a_price' | NonNullable<ReturnType<typeof webPriceProblem>>;

export function readWebPrice(typed: string, rows: readonly PackageRow[]): { cents: Cents | null } | WebPriceProblem {
  if (typed.trim() === '') return { cents: null };
  const cents = parseTypedPrice(typed);
  if (cents === null) return 'not_a_price';
  const problem = webPriceProblem(cents, rows.length > 0 ? singlePrice(packagesFromRows(rows)) : Infinity);
  return problem ?? { cents };
}

export const webPriceText = (euros: number | undefined, language: Language): string =>
  euros === undefined ? '' : formatPriceField(centsFromEuros(euros), language);
