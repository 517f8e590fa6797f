// node tools/lightroom/build.ts [FOLDER]: makes the plug-in's ZIP for photographers, with an icon drawn from the site's.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import sharp from 'sharp';

const here = import.meta.dirname;
const PLUGIN = 'pleamar.lrplugin';
/** Lightroom shows at most 24 x 19 pixels. */
const ICON_PX = 19;
/** Equal sources make an equal file. */
const lastModified = new Date('2026-01-01T00:00:00Z');

const logo = readFileSync(path.join(here, '../../apps/web/public/favicon.svg'));
const icon = await sharp(logo, { density: 96 }).resize(ICON_PX, ICON_PX).png().toBuffer();
const sources = readdirSync(path.join(here, PLUGIN)).sort();
const files = [
  ...sources.map((name) => ({ name, input: readFileSync(path.join(here, PLUGIN, name)) })),
  { name: 'pleamar.png', input: icon },
].map(({ name, input }) => ({ name: `${PLUGIN}/${name}`, input, lastModified }));

const [folder = path.join(here, 'dist')] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, `${PLUGIN}.zip`), await buffer(makeZip(files)));
