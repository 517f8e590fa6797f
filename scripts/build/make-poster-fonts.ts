// node scripts/build/make-poster-fonts.ts: cuts the faces of printed posters out of the web's variable fonts. Their files
// are committed: the server neither depends on the web's packages nor subsets fonts at run time.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../install/project.mjs';

const { resolve } = createRequire(path.join(root, 'apps/web/package.json'));
const target = path.join(root, 'apps/api/src/adapters/documents/fonts');
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** `glyphs.ts` has the same characters, those of Windows-1252. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ`;

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const faces: { name: string; source: string; axes: Record<string, number> }[] = [
  { name: 'archivo-expanded-800.ttf', source: archivo, axes: { wdth: 125, wght: 800 } },
  { name: 'hanken-grotesk-500.ttf', source: hanken, axes: { wght: 500 } },
  { name: 'hanken-grotesk-700.ttf', source: hanken, axes: { wght: 700 } },
];

for (const { name, source, axes } of faces) {
  const font = await readFile(resolve(source));
  const small = await subsetFont(font, characters, {
    // pdfkit cuts accented letters wrongly out of WOFF2.
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark'],
    noHinting: true,
  });
  await writeFile(path.join(target, name), small);
}
for (const family of ['archivo', 'hanken-grotesk'])
  await copyFile(resolve(`@fontsource-variable/${family}/LICENSE`), path.join(target, `OFL-${family}.txt`));
