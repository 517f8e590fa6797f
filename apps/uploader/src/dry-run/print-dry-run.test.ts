import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { scanFolder } from '../folder/scan-folder.ts';
import { scratchFolder } from '../testing/files.ts';
import { createApi } from '../server/api.ts';
import { printDryRun } from './print-dry-run.ts';
import { readOptions } from '../terminal/options.ts';

const albumId = '11111111-1111-4111-8111-111111111111';

async function printedFor(
  names: readonly string[],
  hashes: Record<string, string>,
  { flags = [], unreadableFolders = [] }: { flags?: string[]; unreadableFolders?: string[] } = {},
) {
  const folder = await scratchFolder();
  for (const name of names) await writeFile(path.join(folder, name), 'bytes');
  const options = readOptions([folder, '--album', albumId, '--key', 'plm_key', '--dry-run', ...flags], {});
  if ('fault' in options) throw new Error(options.fault);
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { sha256 } = Object(body);
      asked.push(sha256);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ missing: sha256, awaited: [] }));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const lines: string[] = [];
  const isComplete = await printDryRun({
    options,
    api: createApi(`http://127.0.0.1:${port}`, options.key, 'en', new AbortController().signal),
    retryHooks: { wait: () => Promise.resolve(), onWait: () => undefined },
    language: 'en',
    print: (text) => lines.push(text.trim()),
    // The tests may run as root, who can read everything.
    scan: async (card) => {
      const scanned = await scanFolder(card);
      return scanned && { ...scanned, unreadable: unreadableFolders };
    },
    hash: (name) => {
      const sha256 = hashes[path.basename(name)];
      return sha256 === undefined ? Promise.reject(new Error('EACCES')) : Promise.resolve(sha256);
    },
  });
  return { lines, asked, isComplete };
}

test('a dry run names the files that cannot be read', async () => {
  const { lines } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'a' });

  expect(lines).toContain('The file b.jpg cannot be read and is left out.');
  expect(lines).toContain('a.jpg  0 kB');
});

test('a dry run names the files that cannot be read to programs too', async () => {
  const { lines } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'a' }, { flags: ['--json'] });

  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual({ event: 'file_unreadable', path: 'b.jpg' });
});

test('a dry run asks once for equal files, and would send the first', async () => {
  const { lines, asked } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'same', 'b.jpg': 'same' });

  expect(asked).toEqual([['same']]);
  expect(lines.filter((line) => line.includes('.jpg'))).toEqual(['a.jpg  0 kB']);
});

test('a dry run that can read everything is complete', async () => {
  const { isComplete } = await printedFor(['a.jpg'], { 'a.jpg': 'a' });

  expect(isComplete).toBe(true);
});

test('a dry run that leaves a file out is incomplete', async () => {
  const { isComplete } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'a' });

  expect(isComplete).toBe(false);
});

test.each([[[]], [['--json']]])('a dry run that leaves a folder out names it and is incomplete: %j', async (flags) => {
  const { lines, isComplete } = await printedFor(
    ['a.jpg'],
    { 'a.jpg': 'a' },
    { flags, unreadableFolders: ['private'] },
  );

  expect(lines.join('\n')).toContain('private');
  expect(isComplete).toBe(false);
});
