import { inflateSync } from 'node:zlib';
import { readCodes } from './read-codes.ts';

const PX_PER_POINT = 3;

/** The codes are drawn on the PDF's first page as filled rectangles. */
export async function codesIn(pdf: Buffer): Promise<string[]> {
  const source = pdf.toString('latin1');
  const [, w = '0', h = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(source) ?? [];
  const [width, height] = [Math.round(Number(w) * PX_PER_POINT), Math.round(Number(h) * PX_PER_POINT)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x = 0, y = 0, across = 0, down = 0] of rectangles(source))
    for (let row = px(y); row < px(y + down); row += 1)
      for (let column = px(x); column < px(x + across); column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return readCodes({ data, width, height });
}

const px = (points: number) => Math.round(points * PX_PER_POINT);

/** The page is flipped once, so that coordinates count from its top. */
function rectangles(source: string): number[][] {
  const streams = [...source.matchAll(/^\d+ 0 obj\n([\s\S]*?)\nstream\n([\s\S]*?)\nendstream/gm)].flatMap(
    ([, dictionary = '', raw = '']) =>
      dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1')
        ? [inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')]
        : [],
  );
  return streams
    .filter((stream) => / re\b/.test(stream))
    .flatMap((stream) => Array.from(stream.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)))
    .map((match) => match.slice(1).map(Number));
}
