import { toDrawable } from './glyphs.ts';
import type { Fact, PrintedDocument, Party, Sheet } from './port.ts';
import { OTHER_SCRIPTS, taggedPdf, type Doc, type Element } from './tagged-pdf.ts';

const MARGIN = 56;
const INK = '#10242b';
const SOFT = '#51656c';
const LINE = '#c9d4d6';
const AMOUNT_WIDTH = 78;
type Style = { size: number; isBold?: boolean; colour?: string; align?: 'left' | 'right' };
type Box = { x: number; y: number; width: number };

/** The same document always gives the same bytes. */
export async function drawPdf(document: PrintedDocument): Promise<Buffer> {
  return taggedPdf({ ...document, size: 'A4', margin: MARGIN }, (doc, root) => {
    for (const sheet of document.sheets) drawSheet(doc, root, sheet);
  });
}

function drawSheet(doc: Doc, root: Element, sheet: Sheet): void {
  doc.addPage();
  const width = doc.page.width - 2 * MARGIN;
  let y = MARGIN;
  y += write(doc, root, 'P', 'Pleamar', { x: MARGIN, y, width }, { size: 11, isBold: true, colour: SOFT }) + 6;
  y += write(doc, root, 'H1', sheet.heading, { x: MARGIN, y, width }, { size: 22, isBold: true }) + 14;
  y = drawFacts(doc, root, sheet.facts, y) + 16;
  y = drawParties(doc, root, sheet.parties, y) + 20;
  y = drawTable(doc, root, sheet, y);
  y = drawTotals(doc, root, sheet.totals, y + 8) + 20;
  for (const note of sheet.notes) {
    y = ensureRoom(doc, y, 30);
    y += write(doc, root, 'P', note, { x: MARGIN, y, width }, { size: 9, colour: SOFT }) + 6;
  }
}

function drawFacts(doc: Doc, root: Element, facts: readonly Fact[], top: number): number {
  const width = doc.page.width - 2 * MARGIN;
  let y = top;
  for (const { label, value } of facts) {
    y += write(doc, root, 'P', `${label}: ${value}`, { x: MARGIN, y, width }, { size: 10 }) + 3;
  }
  return y;
}

function drawParties(doc: Doc, root: Element, parties: readonly Party[], top: number): number {
  const width = (doc.page.width - 2 * MARGIN - 24) / 2;
  const ends = parties.map(({ title, lines }, index) => {
    const x = MARGIN + index * (width + 24);
    let y = top;
    y += write(doc, root, 'H2', title, { x, y, width }, { size: 9, isBold: true, colour: SOFT }) + 4;
    for (const line of lines) y += write(doc, root, 'P', line, { x, y, width }, { size: 10 }) + 2;
    return y;
  });
  return Math.max(top, ...ends);
}

function drawTable(doc: Doc, root: Element, { columns, rows }: Sheet, top: number): number {
  const table = doc.struct('Table');
  root.add(table);
  let y = drawRow(doc, table, columns, top, 'TH');
  for (const row of rows) {
    const before = y;
    y = ensureRoom(doc, y, 34);
    if (y < before) y = drawRow(doc, table, columns, y, 'TH');
    y = drawRow(doc, table, row, y, 'TD');
  }
  table.end();
  return y;
}

function drawRow(doc: Doc, table: Element, cells: readonly string[], y: number, kind: 'TH' | 'TD'): number {
  const row = doc.struct('TR');
  table.add(row);
  const amounts = cells.length - 1;
  const firstWidth = doc.page.width - 2 * MARGIN - amounts * AMOUNT_WIDTH;
  const heights = cells.map((cell, index) => {
    const box =
      index === 0
        ? { x: MARGIN, y: y + 5, width: firstWidth - 10 }
        : { x: MARGIN + firstWidth + (index - 1) * AMOUNT_WIDTH, y: y + 5, width: AMOUNT_WIDTH };
    const style: Style = { size: 9.5, align: index === 0 ? 'left' : 'right' };
    return write(doc, row, kind, cell, box, kind === 'TH' ? { ...style, isBold: true, colour: SOFT } : style);
  });
  row.end();
  const end = y + Math.max(...heights) + 9;
  drawRule(doc, end);
  return end;
}

function drawTotals(doc: Doc, root: Element, totals: readonly Fact[], top: number): number {
  const width = 240;
  const x = doc.page.width - MARGIN - width;
  let y = ensureRoom(doc, top, totals.length * 20 + 10);
  for (const [index, { label, value }] of totals.entries()) {
    const isLast = index === totals.length - 1;
    const style: Style = isLast ? { size: 12, isBold: true } : { size: 10 };
    const height = write(doc, root, 'P', label, { x, y, width: width - AMOUNT_WIDTH - 10 }, style);
    write(doc, root, 'P', value, { x: x + width - 110, y, width: 110 }, { ...style, align: 'right' });
    y += height + 5;
  }
  return y;
}

function drawRule(doc: Doc, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
}

function ensureRoom(doc: Doc, y: number, height: number): number {
  if (y + height <= doc.page.height - MARGIN) return y;
  doc.addPage();
  return MARGIN;
}

function write(doc: Doc, parent: Element, kind: string, input: string, box: Box, style: Style): number {
  const { text, isLatin } = toDrawable(input);
  const latin = style.isBold ? 'Helvetica-Bold' : 'Helvetica';
  const options = { width: box.width, align: style.align ?? 'left' };
  doc.font(isLatin ? latin : OTHER_SCRIPTS).fontSize(style.size);
  const height = doc.heightOfString(text || ' ', options);
  parent.add(
    doc.struct(kind, {}, () => {
      doc.fillColor(style.colour ?? INK).text(text, box.x, box.y, options);
    }),
  );
  return height;
}
