import { expect, test } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

test('cells are separated by commas, lines end in CR LF, and numbers stay numbers', () => {
  expect(
    csvOf([
      ['Mes', 'Importe'],
      ['2026-11', 486.5],
      ['2026-12', -3],
    ]),
  ).toBe('Mes,Importe\r\n2026-11,486.5\r\n2026-12,-3\r\n');
});

test.each([
  ['Mundaka, marea baja', '"Mundaka, marea baja"'],
  ['La "ola"', '"La ""ola"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['', ''],
])('%j is quoted where it must be', (text, cell) => {
  expect(csvOf([[text]])).toBe(`${cell}\r\n`);
});

test.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('%j is no formula in a spreadsheet', (text) => {
  expect(csvOf([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

test('a formula with quotes and commas stays one cell', () => {
  expect(csvOf([['=HYPERLINK("http://x","y")']])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
});

test('a dialect has a separator and a decimal sign of its own', () => {
  const dialect = { separator: ';', decimal: ',' } as const;

  expect(csvLine(['a;b', 'a,b', 4.5, { cents: -5 }, { cents: 123_456 }, 10], dialect)).toBe(
    '"a;b";a,b;4,5;-0,05;1234,56;10\r\n',
  );
});
