import type { Language } from '@pleamar/domain/constants';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money';
import type { PackageRow } from '@pleamar/domain/package-table';

/** A row while it is typed; `key` stays while its texts change. */
export interface TypedPackage {
  key: number;
  amount: string;
  price: string;
}

let lastKey = 0;
export const typedPackage = (amount: string, price: string): TypedPackage => {
  lastKey += 1;
  return { key: lastKey, amount, price };
};

/** As it was saved, written the way people write it: 8,00 in Spanish, 8.00 in English. */
export function typedFrom({ quantity, price }: PackageRow, language: Language): TypedPackage {
  const cents = centsFromEuros(price);
  const text = eurosFromCents(cents).toFixed(2);
  return typedPackage(String(quantity), language === 'es' ? text.replace('.', ',') : text);
}

/** What cannot be read is no number, and the domain's rules say so. */
export function rowFrom({ amount, price }: TypedPackage): PackageRow {
  const cents = parseTypedPrice(price);
  return {
    quantity: /^\d{1,9}$/.test(amount.trim()) ? Number(amount) : Number.NaN,
    price: cents === null ? Number.NaN : eurosFromCents(cents),
  };
}

export const isBlank = ({ amount, price }: TypedPackage): boolean => amount.trim() === '' && price.trim() === '';

/** Spec §5: a pack is added only if both its photo count and its price are non-zero. */
export function isComplete(typed: TypedPackage): boolean {
  const { quantity, price } = rowFrom(typed);
  const isZeroOrMissing = (text: string, value: number) => text.trim() === '' || value === 0;
  return !isZeroOrMissing(typed.amount, quantity) && !isZeroOrMissing(typed.price, price);
}

export const isSameTable = (one: readonly PackageRow[], other: readonly PackageRow[]): boolean =>
  one.length === other.length &&
  one.every(({ quantity, price }, index) => quantity === other[index]?.quantity && price === other[index]?.price);
