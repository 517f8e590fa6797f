import type { Language } from '@pleamar/domain/text/languages';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money/money';
import { packageProblems, type PackageRow } from '@pleamar/domain/pricing/package-table';

/** `key` stays while the texts change. */
export interface TypedPackage {
  key: number;
  amount: string;
  price: string;
}

let lastKey = 0;
const typedPackage = (amount: string, price: string): TypedPackage => {
  lastKey += 1;
  return { key: lastKey, amount, price };
};

/** `next` is the last row, typed and not added yet. */
export interface TypedTable {
  rows: readonly TypedPackage[];
  next: TypedPackage;
  /** The problems of the last row are shown once the user tried to add or save it. */
  isNextTried: boolean;
}

export const typedTable = (saved: readonly PackageRow[], language: Language): TypedTable => ({
  rows: saved.map((row) => typedFrom(row, language)),
  next: typedPackage('', ''),
  isNextTried: false,
});

export function withNext(table: TypedTable): TypedTable {
  const { rows, next } = table;
  if (!isComplete(next) || hasProblem([...rows, next], rows.length)) return { ...table, isNextTried: true };
  return { rows: [...rows, next], next: typedPackage('', ''), isNextTried: false };
}

export const wholeTable = (table: TypedTable): TypedTable => (isBlank(table.next) ? table : withNext(table));

export const isSound = ({ rows, next }: TypedTable): boolean =>
  isBlank(next) && packageProblems(rows.map(rowFrom)).length === 0;

export const isEdited = ({ rows, next }: TypedTable, saved: readonly PackageRow[]): boolean =>
  !isBlank(next) || !isSameTable(rows.map(rowFrom), saved);

const hasProblem = (rows: readonly TypedPackage[], at: number) =>
  packageProblems(rows.map(rowFrom)).some(({ row }) => row === at);

/** The text has the user's notation: 8,00 in Spanish, 8.00 in English. */
function typedFrom({ quantity, price }: PackageRow, language: Language): TypedPackage {
  const cents = centsFromEuros(price);
  return typedPackage(String(quantity), withDecimalMark(eurosFromCents(cents).toFixed(2), language));
}

/** Text that is not a number becomes NaN, which the domain's rules refuse. */
export function rowFrom({ amount, price }: TypedPackage): PackageRow {
  const cents = parseTypedPrice(price);
  return {
    quantity: /^\d{1,9}$/.test(amount.trim()) ? Number(amount) : Number.NaN,
    price: cents === null ? Number.NaN : eurosFromCents(cents),
  };
}

const isBlank = ({ amount, price }: TypedPackage): boolean => amount.trim() === '' && price.trim() === '';

export function isComplete(typed: TypedPackage): boolean {
  const { quantity, price } = rowFrom(typed);
  const isZeroOrMissing = (text: string, value: number) => text.trim() === '' || value === 0;
  return !isZeroOrMissing(typed.amount, quantity) && !isZeroOrMissing(typed.price, price);
}

const isSameTable = (one: readonly PackageRow[], other: readonly PackageRow[]): boolean =>
  one.length === other.length &&
  one.every(({ quantity, price }, index) => quantity === other[index]?.quantity && price === other[index]?.price);
