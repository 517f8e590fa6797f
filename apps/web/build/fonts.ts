import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıłʻʼ–—‘’‚“”„•…‹›€™−↑↓`;

/** No screen uses the other features (stylistic sets, fractions). */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const faces: { name: string; source: string; axes: Record<string, number | { min: number; max: number }> }[] = [
  {
    name: 'archivo-expanded-800',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    // Titles have one weight; the axis for others would be 8 kB.
    axes: { wdth: 125, wght: 800 },
  },
  {
    name: 'hanken-grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

/**
 * Writes the fonts with the characters and features above alone, which leaves 12 and 19 kB of them. A later build keeps those whose sources have not changed.
 */
export async function subsetFonts(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    faces.map(async ({ name, source, axes }) => {
      const font = await readFile(require.resolve(source));
      const target = join(folder, `${name}.woff2`);
      const sources = hashOf(font, JSON.stringify({ characters, keepFeatures, axes }));
      if ((await readIfThere(`${target}.sources`)) === sources) return;
      const small = await subsetFont(font, characters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures,
        noHinting: true,
      });
      await writeWhole(target, small);
      await writeWhole(`${target}.sources`, sources);
    }),
  );
}

const hashOf = (font: Buffer, options: string): string =>
  createHash('sha256').update(font).update(options).digest('hex');

const readIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Writes beside the target and renames, so that of two builds at once none reads half a file. */
async function writeWhole(target: string, content: Uint8Array | string): Promise<void> {
  await writeFile(`${target}.${process.pid}`, content);
  await rename(`${target}.${process.pid}`, target);
}
