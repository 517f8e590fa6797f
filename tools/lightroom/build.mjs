// Each build of the product makes the plug-in's ZIP for photographers, with an icon drawn from the site's.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeZip } from 'client-zip';
import sharp from 'sharp';

const here = import.meta.dirname;
const FOLDER = 'pleamar.lrplugin';
/** Lightroom shows at most 24 x 19 pixels. */
const ICON_SIZE = 19;
/** Equal sources make an equal file. */
const lastModified = new Date('2026-01-01T00:00:00Z');

const mark = readFileSync(path.join(here, '../../apps/web/public/favicon.svg'));
const icon = await sharp(mark, { density: 96 }).resize(ICON_SIZE, ICON_SIZE).png().toBuffer();
const sources = readdirSync(path.join(here, FOLDER)).sort();
const files = [
  ...sources.map((name) => ({ name, input: readFileSync(path.join(here, FOLDER, name)) })),
  { name: 'pleamar.png', input: icon },
].map(({ name, input }) => ({ name: `${FOLDER}/${name}`, input, lastModified }));

const outDir = process.argv[2] ?? path.join(here, 'dist');
mkdirSync(outDir, { recursive: true });
writeFileSync(path.join(outDir, `${FOLDER}.zip`), await new Response(makeZip(files)).bytes());
