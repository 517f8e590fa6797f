import type { Language } from '@pleamar/domain/text/languages';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money/money';
import { packageProblems, type PackageRow } from '@pleamar/domain/pricing/package-table';
import { formatPriceField } from '../../lib/format/price-field.ts';

/** A row as typed. React identifies it by `key`, because its texts change. */
export interface PackageFields {
  key: number;
  amount: string;
  price: string;
}

let lastKey = 0;
const packageFields = (amount: string, price: string): PackageFields => {
  lastKey += 1;
  return { key: lastKey, amount, price };
};

/** The table as typed; `next` is the row below it that is not added yet. */
export interface TableFields {
  rows: readonly PackageFields[];
  next: PackageFields;
  /** True after a try to add or save `next`: its problems are shown from then on. */
  isNextTried: boolean;
}

export const tableFields = (saved: readonly PackageRow[], language: Language): TableFields => ({
  rows: saved.map((row) => packageFieldsOf(row, language)),
  next: packageFields('', ''),
  isNextTried: false,
});

export function withNext(table: TableFields): TableFields {
  const { rows, next } = table;
  if (!isComplete(next) || hasProblem([...rows, next], rows.length)) return { ...table, isNextTried: true };
  return { rows: [...rows, next], next: packageFields('', ''), isNextTried: false };
}

export const wholeTable = (table: TableFields): TableFields => (isBlank(table.next) ? table : withNext(table));

export const isValidTable = ({ rows, next }: TableFields): boolean =>
  isBlank(next) && packageProblems(rows.map(rowFrom)).length === 0;

export const isEdited = ({ rows, next }: TableFields, saved: readonly PackageRow[]): boolean =>
  !isBlank(next) || !isSameTable(rows.map(rowFrom), saved);

const hasProblem = (rows: readonly PackageFields[], index: number) =>
  packageProblems(rows.map(rowFrom)).some(({ row }) => row === index);

const packageFieldsOf = ({ quantity, price }: PackageRow, language: Language): PackageFields =>
  packageFields(String(quantity), formatPriceField(centsFromEuros(price), language));

/** Text that is not a number becomes NaN, which the domain's rules refuse. */
export function rowFrom({ amount, price }: PackageFields): PackageRow {
  const cents = parseTypedPrice(price);
  return {
    quantity: /^\d{1,9}$/.test(amount.trim()) ? Number(amount) : Number.NaN,
    price: cents === null ? Number.NaN : eurosFromCents(cents),
  };
}

const isBlank = ({ amount, price }: PackageFields): boolean => amount.trim() === '' && price.trim() === '';

export function isComplete(fields: PackageFields): boolean {
  const { quantity, price } = rowFrom(fields);
  const isZeroOrMissing = (text: string, value: number) => text.trim() === '' || value === 0;
  return !isZeroOrMissing(fields.amount, quantity) && !isZeroOrMissing(fields.price, price);
}

const isSameTable = (one: readonly PackageRow[], other: readonly PackageRow[]): boolean =>
  one.length === other.length &&
  one.every(({ quantity, price }, index) => quantity === other[index]?.quantity && price === other[index]?.price);
