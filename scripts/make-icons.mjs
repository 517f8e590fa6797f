// Phones take no SVG for the home screen, so each build of the web makes PNG icons of the app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PAPER = '#fcfaf6';

const NOTHING = '#00000000';

const [publicDir = '', outDir = ''] = process.argv.slice(2);
if (publicDir === '' || outDir === '') throw new Error('name the folder of favicon.svg and the folder of the icons');
const mark = readFileSync(path.join(publicDir, 'favicon.svg'), 'utf8');
// A status bar shows the shape alone, in white.
const badge = mark.replace(`fill="${PAPER}"`, 'fill="none"').replaceAll(/#[0-9a-f]{6}/g, '#fff');

await Promise.all([
  icon(mark, { name: 'icon-192.png', size: 192 }),
  icon(mark, { name: 'icon-512.png', size: 512 }),
  // A launcher cuts its own shape: the mark stays within the inner four fifths.
  icon(mark, { name: 'icon-maskable-512.png', size: 512, margin: 0.16, background: PAPER }),
  icon(mark, { name: 'apple-touch-icon.png', size: 180, margin: 0.1, background: PAPER }),
  icon(badge, { name: 'badge-96.png', size: 96 }),
]);

async function icon(svg, { name, size, margin = 0, background = NOTHING }) {
  const edge = Math.round(size * margin);
  const inner = size - 2 * edge;
  const drawn = sharp(Buffer.from(svg), { density: Math.ceil((72 * inner) / 24) })
    .resize(inner, inner)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  const whole = background === NOTHING ? drawn : drawn.flatten({ background });
  await whole.png({ palette: true }).toFile(path.join(outDir, name));
}
