import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveBuiltDownloads } from '@pleamar/api/built-downloads';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';

const run = promisify(execFile);
const plugin = path.join(import.meta.dirname, '../pleamar.lrplugin');

test('the build is one ZIP with every file and an icon, and the server gives it as a download', async () => {
  const folder = await scratchFolder();
  await run(process.execPath, [path.join(plugin, '../build.ts'), folder]);
  const file = path.join(folder, 'pleamar.lrplugin.zip');
  const server = fastify();
  serveBuiltDownloads(server, [{ name: 'pleamar.lrplugin.zip', type: 'application/zip', file }]);

  const download = await server.inject('/pleamar.lrplugin.zip');

  const zip = download.rawPayload;
  const wanted = [...(await readdir(plugin)), 'pleamar.png'].map((name) => `pleamar.lrplugin/${name}`);
  expect(namesIn(zip)).toEqual(wanted);
  expect(zip.includes(await readFile(path.join(plugin, 'Info.lua')))).toBe(true);
  expect(download.headers['content-disposition']).toContain('pleamar.lrplugin.zip');
  const icon = await sharp(zip.subarray(zip.indexOf('\x89PNG', 0, 'latin1'))).metadata();
  expect([icon.width, icon.height]).toEqual([19, 19]);
});

test('every text of the plug-in is in both languages', async () => {
  const names = (await readdir(plugin)).filter((name) => name.endsWith('.lua'));
  const sources = (await Promise.all(names.map((name) => readFile(path.join(plugin, name), 'utf8')))).join('\n');
  const spanish = await readFile(path.join(plugin, 'TranslatedStrings_es.txt'), 'utf8');

  const keysIn = (text: string) => [...new Set(text.match(/\$\$\$\/[\w/]+(?==)/g))].sort();

  expect(keysIn(spanish)).toEqual(keysIn(sources));
  expect(spanish.split('\n').filter((line) => line !== '' && !/^"\$\$\$\/[^="]+=[^"]+"$/.test(line))).toEqual([]);
});

/** From the central directory: a signature, 42 bytes of facts with the name's length in them, the name. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}
