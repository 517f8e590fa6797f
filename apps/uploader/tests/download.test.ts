import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuiltDownloads } from '@pleamar/api/built-downloads';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';
import { putFile } from './support.ts';

const run = promisify(execFile);
const vite = path.resolve(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');

async function builtFile(): Promise<{ folder: string; file: string }> {
  const folder = await scratchFolder();
  const args = ['build', '--config', 'build.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  await run(process.execPath, [vite, ...args], { cwd: path.join(import.meta.dirname, '..') });
  return { folder, file: path.join(folder, 'uploader.mjs') };
}

test('the build is one file that runs alone, and the server gives it as a download', async () => {
  const { folder, file } = await builtFile();
  const source = await readFile(file, 'utf8');
  const server = fastify();
  serveBuiltDownloads(server, [{ name: 'uploader.mjs', type: 'text/javascript', file }]);

  const { stdout } = await run(process.execPath, [file, '--help', '--lang', 'en'], { cwd: folder });
  const download = await server.inject('/uploader.mjs');

  expect(stdout).toContain('--break NAME');
  const imports = [...source.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
  expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  // Node 20 has none of them, and would end with a TypeError on a photographer's machine.
  const newer = /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|RegExp\.escape)\b/g;
  expect(source.match(newer)).toBeNull();
  expect(download.headers['content-disposition']).toContain('uploader.mjs');
  expect(download.body).toBe(source);
});

test('the command prints on a machine without sharp that there are no previews, and goes on', async () => {
  const { folder, file } = await builtFile();
  const photos = path.join(folder, 'fotos');
  await putFile(photos, 'a.jpg', Buffer.from('there already'));
  const server = fastify();
  server.get('/api/v1/albums/:id', ({ params }) => params);
  server.post('/api/v1/albums/:id/photos/missing', () => ({ missing: [], awaited: [] }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  // A server that listens on a port has an address of this form.
  const { port } = server.server.address() as AddressInfo;
  const env = {
    LANG: 'es_ES.UTF-8',
    PLEAMAR_SERVER: `http://127.0.0.1:${port}`,
    PLEAMAR_KEY: 'plm_key',
    PLEAMAR_STATE: path.join(folder, 'state'),
  };

  const args = [file, photos, '--album', '0b1e7c1a-2f7e-4c3e-9a52-8f1f5b8f0c11'];
  const { stdout, stderr } = await run(process.execPath, args, { env });

  expect(stderr).toBe('Sin sharp en este equipo no hay vistas previas: subo solo los originales.\n');
  expect(stdout).toContain('1 ya estaba');
});
