import type { PosterText } from '@pleamar/contract';
import { encodeQR } from 'qr';
import { ownFile } from '../../process/own-files.ts';
import { toDrawable } from './glyphs.ts';
import type { Poster } from './port.ts';
import { OTHER_SCRIPTS, taggedPdf, type Doc, type Element } from './tagged-pdf.ts';

const INK = '#0e1a23';
const FLARE = '#f67214';
const MUTED = '#555f68';
const SOFT = '#b5bfc7';
const WHITE = '#ffffff';

const fontFile = (name: string) => ownFile(`src/adapters/documents/fonts/${name}.ttf`);
const DISPLAY = fontFile('archivo-expanded-800');
const BOLD = fontFile('hanken-grotesk-700');
const TEXT = fontFile('hanken-grotesk-500');

/** All lengths are in points on A4. A6 is half as wide and half as high. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 46;
const BAND = 330;
const CODE = 246;

interface Pen {
  doc: Doc;
  root: Element;
  scale: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  /** Text that would be higher is drawn in a smaller size. */
  height: number;
}

interface Style {
  font: string;
  size: number;
  colour: string;
  isCentred?: true;
}

export function drawPoster(poster: Poster): Promise<Buffer> {
  const [first] = poster.texts;
  if (!first) throw new Error('a poster has at least one language');
  const size = poster.format === 'poster' ? 'A4' : 'A6';
  const file = { title: poster.title, language: first.language, at: poster.at, size, margin: 0 } as const;
  return taggedPdf(file, (doc, root) => {
    doc.addPage();
    const pen = { doc, root, scale: poster.format === 'poster' ? 1 : 0.5 };
    if (poster.format === 'stickers') drawStickers(pen, poster);
    else drawSheet(pen, poster, first);
  });
}

function drawSheet(pen: Pen, poster: Poster, first: PosterText): void {
  const others = poster.texts.filter((text) => text !== first);
  const width = WIDTH - 2 * MARGIN;
  fill(pen, { x: 0, y: 0, width: WIDTH, height: BAND }, INK);
  fill(pen, { x: 0, y: BAND, width: WIDTH, height: 10 }, FLARE);
  write(pen, 'P', 'Pleamar', { x: MARGIN, y: 36, width, height: 34 }, { font: DISPLAY, size: 26, colour: FLARE });
  const room = 200 - others.length * 34;
  let y = 90;
  y += write(pen, 'H1', first.headline, { x: MARGIN, y, width, height: room }, display(72, WHITE)) + 14;
  for (const { headline } of others)
    y += write(pen, 'P', headline, { x: MARGIN, y, width, height: 34 }, { font: BOLD, size: 26, colour: SOFT }) + 4;

  y = BAND + 34;
  y += write(pen, 'H2', poster.heading, { x: MARGIN, y, width, height: 92 }, display(56, INK)) + 6;
  for (const [index, { when }] of poster.texts.entries()) {
    if (when === '') continue;
    const style = index === 0 ? { font: BOLD, size: 25, colour: INK } : { font: TEXT, size: 19, colour: MUTED };
    y += write(pen, 'P', when, { x: MARGIN, y, width, height: 32 }, style) + 2;
  }
  drawFoot(pen, poster);
}

function drawFoot(pen: Pen, poster: Poster): void {
  const top = HEIGHT - MARGIN - CODE;
  drawCode(pen, poster.url, { x: MARGIN, y: top, size: CODE });
  const x = MARGIN + CODE + 28;
  const width = WIDTH - MARGIN - x;
  let y = top + 4;
  for (const [index, { call }] of poster.texts.entries()) {
    const style = index === 0 ? { font: BOLD, size: 25, colour: INK } : { font: TEXT, size: 18, colour: MUTED };
    y += write(pen, 'P', call, { x, y, width, height: index === 0 ? 96 : 60 }, style) + 8;
  }
  const address = poster.url.replace(/^https?:\/\//, '');
  y = top + CODE - 52;
  y += write(pen, 'P', address, { x, y, width, height: 26 }, { font: BOLD, size: 19, colour: INK }) + 4;
  const by = poster.texts[0]?.by ?? '';
  write(pen, 'P', by, { x, y, width, height: 22 }, { font: TEXT, size: 16, colour: MUTED });
}

const COLUMNS = 2;
const ROWS = 3;

function drawStickers(pen: Pen, poster: Poster): void {
  const [width, height] = [WIDTH / COLUMNS, HEIGHT / ROWS];
  for (let index = 0; index < COLUMNS * ROWS; index += 1)
    drawSticker(pen, poster, { x: (index % COLUMNS) * width, y: Math.floor(index / COLUMNS) * height, width, height });
  cutLine(pen, { x: width, y: 0 }, { x: width, y: HEIGHT });
  for (let row = 1; row < ROWS; row += 1) cutLine(pen, { x: 0, y: row * height }, { x: WIDTH, y: row * height });
}

function drawSticker(pen: Pen, poster: Poster, { x, y, width }: Box): void {
  const size = 190;
  drawCode(pen, poster.url, { x: x + (width - size) / 2, y: y + 14, size });
  const line = { x: x + 16, width: width - 32 };
  const address = poster.url.replace(/^https?:\/\//, '');
  const centred = { isCentred: true } as const;
  write(pen, 'P', poster.heading, { ...line, y: y + 208, height: 30 }, { ...display(24, INK), ...centred });
  write(pen, 'P', address, { ...line, y: y + 242, height: 22 }, { font: BOLD, size: 17, colour: MUTED, ...centred });
}

const display = (size: number, colour: string): Style => ({ font: DISPLAY, size, colour });

function write({ doc, root, scale }: Pen, kind: string, input: string, box: Box, style: Style): number {
  const { text, isLatin } = toDrawable(input);
  const font = isLatin ? style.font : OTHER_SCRIPTS;
  const width = box.width * scale;
  const { size, options, height } = fitText(doc, text, {
    font,
    size: style.size * scale,
    width,
    height: box.height * scale,
  });
  doc.font(font).fontSize(size);
  root.add(
    doc.struct(kind, {}, () => {
      // Text that does not fit the height is cut instead of adding a page.
      doc.fillColor(style.colour).text(text, box.x * scale, box.y * scale, {
        ...options,
        height: height + size,
        align: style.isCentred ? 'center' : 'left',
      });
    }),
  );
  return height / scale;
}

interface TextBox {
  font: string;
  size: number;
  width: number;
  height: number;
}

/** Returns the largest size up to `largest` at which no word is broken and the text is not higher than its box. */
function fitText(doc: Doc, text: string, { font, size: largest, width, height: room }: TextBox) {
  for (let size = largest; ; size *= 0.94) {
    doc.font(font).fontSize(size);
    const isDisplay = font === DISPLAY;
    const options = {
      width,
      characterSpacing: isDisplay ? -0.03 * size : 0,
      lineGap: size * (isDisplay ? 0.96 : 1.2) - doc.currentLineHeight(),
    };
    const widest = Math.max(0, ...text.split(/\s/).map((word) => doc.widthOfString(word, options)));
    const isSmallest = size < largest / 6;
    // The height of a broken word takes a hundred times as long, because each of its letters is measured.
    if (widest > width && !isSmallest) continue;
    const height = doc.heightOfString(text || ' ', options);
    if (height <= room || isSmallest) return { size, options, height };
  }
}

/** Draws the code as vectors, which are sharp at any size, with the quiet zone that readers need. */
function drawCode(
  { doc, root, scale }: Pen,
  url: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const modules = encodeQR(url, 'raw', { ecc: 'quartile', border: 2 });
  const step = (size * scale) / modules.length;
  root.add(
    doc.struct('Figure', { alt: url }, () => {
      for (const [row, line] of modules.entries())
        for (const [start, length] of darkRuns(line))
          doc.rect(x * scale + start * step, y * scale + row * step, length * step, step);
      doc.fill(INK);
    }),
  );
}

/** Neighbouring modules are drawn as one rectangle: printers show hairlines between two. */
function darkRuns(line: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [index, isDark] of line.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === index) last[1] += 1;
    else runs.push([index, 1]);
  }
  return runs;
}

function fill(pen: Pen, { x, y, width, height }: Box, colour: string): void {
  asArtifact(pen, (doc, scale) => doc.rect(x * scale, y * scale, width * scale, height * scale).fill(colour));
}

interface Point {
  x: number;
  y: number;
}

function cutLine(pen: Pen, from: Point, to: Point): void {
  asArtifact(pen, (doc, scale) =>
    doc
      .moveTo(from.x * scale, from.y * scale)
      .lineTo(to.x * scale, to.y * scale)
      .lineWidth(0.4)
      .dash(3, { space: 3 })
      .strokeColor(SOFT)
      .stroke(),
  );
}

function asArtifact({ doc, scale }: Pen, draw: (doc: Doc, scale: number) => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw(doc, scale);
  doc.endMarkedContent();
}
