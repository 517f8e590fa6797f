/** Text, or a number that a spreadsheet can add up. */
export type CsvCell = string | number;

/** RFC 4180: commas, lines that end in CR LF, quotes where a cell needs them. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An album may be called `=HYPERLINK(…)`: a spreadsheet would run it. Behind an apostrophe it is text. */
const withoutFormula = (text: string) => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
