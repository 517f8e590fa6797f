import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INK, PAPER } from './web-app-manifest.ts';
import { code, read, sheets } from './stylesheets.ts';

test('the colours of the manifest are the tokens that it repeats', () => {
  expect([PAPER, INK]).toEqual([hexOf('cream'), hexOf('navy')]);
});

test('the icon has the colours of the manifest', () => {
  const icon = readFileSync(path.join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

  expect(icon).toContain(`fill="${PAPER}" stroke="${INK}"`);
});

test('the colours of the browser’s bar are those of the page, by day and by night', () => {
  const text = code
    .filter((file) => file.endsWith('app/routes/root-route.tsx'))
    .map(read)
    .join('');
  const colours = [...text.matchAll(/'theme-color', content: '(#\w+)'/g)].map(([, colour]) => colour);

  expect(colours).toEqual([hexOf('cream'), hexOf('midnight')]);
});

function hexOf(token: string): string {
  const text = sheets
    .filter((sheet) => sheet.endsWith('ui/tokens.css'))
    .map(read)
    .join('');
  const [, ...parts] = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(text) ?? [];
  const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
  return `#${srgbOf(lightness, chroma, (hue * Math.PI) / 180)
    .map(byteOf)
    .join('')}`;
}

/** https://bottosson.github.io/posts/oklab */
function srgbOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function byteOf(linear: number): string {
  const gamma = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
    .toString(16)
    .padStart(2, '0');
}
