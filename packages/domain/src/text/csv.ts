export type CsvCell = string | number | { cents: number };

export interface CsvDialect {
  separator: string;
  decimal: string;
}

const PLAIN_CSV: CsvDialect = { separator: ',', decimal: '.' };

/** RFC 4180 asks for quotes where a cell needs them, and for lines that end in CR LF. */
export const csvLine = (cells: readonly CsvCell[], dialect = PLAIN_CSV): string =>
  `${cells.map((cell) => cellOf(cell, dialect)).join(dialect.separator)}\r\n`;

export const csvOf = (rows: readonly (readonly CsvCell[])[], dialect = PLAIN_CSV): string =>
  rows.map((row) => csvLine(row, dialect)).join('');

function cellOf(cell: CsvCell, { decimal, separator }: CsvDialect): string {
  const text = typeof cell === 'string' ? withoutFormula(cell) : numberOf(cell, decimal);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberOf(cell: number | { cents: number }, decimal: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const digits = String(Math.abs(cell.cents)).padStart(3, '0');
  return `${cell.cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}

/** A spreadsheet would run an album's title `=HYPERLINK(…)`. Behind an apostrophe it is text. */
const withoutFormula = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);
