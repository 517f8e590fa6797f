import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { builtDownloads } from '../../api/src/http/built-downloads.ts';
import { scratchFolder } from '../../api/src/testing/scratch-folder.ts';

const run = promisify(execFile);
const vite = path.resolve(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');

test('the build is one file that runs alone, and the server gives it as a download', async () => {
  const folder = await scratchFolder();
  const args = ['build', '--config', 'build.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  await run(process.execPath, [vite, ...args], { cwd: path.join(import.meta.dirname, '..') });
  const file = path.join(folder, 'uploader.mjs');
  const source = await readFile(file, 'utf8');
  const server = fastify();
  builtDownloads(server, [{ name: 'uploader.mjs', type: 'text/javascript', file }]);

  const { stdout } = await run(process.execPath, [file, '--help', '--lang', 'en'], { cwd: folder });
  const download = await server.inject('/uploader.mjs');

  expect(stdout).toContain('--break NAME');
  const imports = [...source.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
  expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(download.headers['content-disposition']).toContain('uploader.mjs');
  expect(download.body).toBe(source);
});
