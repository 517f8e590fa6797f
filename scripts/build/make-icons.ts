// node scripts/build/make-icons.ts PUBLIC OUT: phones take no SVG for the home screen, so each build of the web makes PNG
// icons of the app from PUBLIC/favicon.svg.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

interface Icon {
  file: string;
  edgePx: number;
  /** Part of the edge that stays empty on each side. */
  margin?: number;
  background?: string;
}

const PAPER = '#fcfaf6';
const TRANSPARENT = '#00000000';
/** The edge of the drawing at 72 dots per inch, which is the density that sharp assumes. */
const SVG_EDGE_PX = 24;
const SVG_DENSITY = 72;

const [publicDir = '', outDir = ''] = process.argv.slice(2);
if (publicDir === '' || outDir === '') throw new Error('name the folder of favicon.svg and the folder of the icons');
const logo = readFileSync(path.join(publicDir, 'favicon.svg'), 'utf8');
// A status bar shows the shape alone, in white.
const badge = logo.replace(`fill="${PAPER}"`, 'fill="none"').replaceAll(/#[0-9a-f]{6}/g, '#fff');

await Promise.all([
  drawIcon(logo, { file: 'icon-192.png', edgePx: 192 }),
  drawIcon(logo, { file: 'icon-512.png', edgePx: 512 }),
  // A launcher cuts its own shape: the logo stays within the inner four fifths.
  drawIcon(logo, { file: 'icon-maskable-512.png', edgePx: 512, margin: 0.16, background: PAPER }),
  drawIcon(logo, { file: 'apple-touch-icon.png', edgePx: 180, margin: 0.1, background: PAPER }),
  drawIcon(badge, { file: 'badge-96.png', edgePx: 96 }),
]);

async function drawIcon(svg: string, { file, edgePx, margin = 0, background = TRANSPARENT }: Icon): Promise<void> {
  const marginPx = Math.round(edgePx * margin);
  const innerPx = edgePx - 2 * marginPx;
  const drawn = sharp(Buffer.from(svg), { density: Math.ceil((SVG_DENSITY * innerPx) / SVG_EDGE_PX) })
    .resize(innerPx, innerPx)
    .extend({ top: marginPx, bottom: marginPx, left: marginPx, right: marginPx, background });
  const icon = background === TRANSPARENT ? drawn : drawn.flatten({ background });
  await icon.png({ palette: true }).toFile(path.join(outDir, file));
}
