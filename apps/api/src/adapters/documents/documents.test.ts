import { describe, expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { createDocuments } from './documents.ts';
import { toDrawable } from './glyphs.ts';
import type { PrintedDocument, Sheet } from './port.ts';

const documents = createDocuments();

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  heading: 'Recibo',
  facts: [{ label: 'Número', value: 'PM-1-R1' }],
  parties: [
    { title: 'Vende', lines: ['Ana Ola'] },
    { title: 'Compra', lines: ['Leo'] },
  ],
  columns: ['Concepto', 'Total'],
  rows: [['Foto', '8,05\u00A0€']],
  totals: [{ label: 'Total', value: '8,05\u00A0€' }],
  notes: ['No es una factura.'],
  ...more,
});

const document = (sheets: readonly Sheet[]): PrintedDocument => ({
  title: 'Recibo PM-1',
  language: 'es',
  at: new Date(1e12),
  sheets,
});

describe('a document', () => {
  test('the text of a PDF has everything that is on its sheets', async () => {
    const text = pdfText(await documents.pdf(document([sheet()])));

    expect(text.join('|')).toBe(
      'Pleamar|Recibo|Número: PM-1-R1|Vende|Ana Ola|Compra|Leo|Concepto|Total|Foto|8,05 €|Total|8,05 €|No es una factura.',
    );
  });

  test('a PDF has the same bytes whenever it is drawn, a title, a language and tags', async () => {
    const [one, other] = [await documents.pdf(document([sheet()])), await documents.pdf(document([sheet()]))];
    const source = one.toString('latin1');

    expect(one.equals(other)).toBe(true);
    expect(source).toMatch(/\/Lang \(es\)/);
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(source).toContain(`/S /${tag}\n`);
  });

  test('a PDF has as many pages as it needs, and the names of its columns on each', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Foto ${index}`, '8,05\u00A0€']);
    const pdf = await documents.pdf(document([sheet({ rows }), sheet()]));
    const text = pdfText(pdf);

    const pages = Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
    expect(pages).toBeGreaterThan(4);
    expect(text.filter((piece) => piece === 'Concepto').length).toBe(pages);
    expect(text.filter((piece) => /^Foto \d+$/.test(piece))).toEqual(rows.map(([name]) => name));
  });

  test.for([
    ['Aña Çelik-Öz', 'Aña Çelik-Öz'],
    ['Łukasz Żółw', 'Łukasz Żółw'],
    ['Лев Прилив', 'Лев Прилив'],
    ['Ελένη', 'Ελένη'],
    ['大野 Leo', '?? Leo'],
    ['🏄 Leo', '? Leo'],
    ['Leo\u202Eoel\u200B', 'Leooel'],
    ['\uD800Leo', '?Leo'],
    ['', ''],
  ])('a buyer called %s is drawn as %s', async ([name = '', drawn]) => {
    const text = pdfText(await documents.pdf(document([sheet({ parties: [{ title: 'Compra', lines: [name] }] })])));

    const from = text.indexOf('Compra') + 1;
    expect(text.slice(from, text.indexOf('Concepto')).join('')).toBe(drawn);
  });
});

test('a text of a PDF is drawn whole in one font', () => {
  expect(toDrawable('Hola Łukasz 1')).toEqual({ text: 'Hola Łukasz 1', isLatin: false });
  expect(toDrawable('Hola Aña 大')).toEqual({ text: 'Hola Aña ?', isLatin: true });
});
