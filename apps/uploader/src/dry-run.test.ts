import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createApi } from './server/api.ts';
import { dryRun } from './dry-run.ts';
import { readOptions } from './terminal/options.ts';

const albumId = '11111111-1111-4111-8111-111111111111';

async function printedFor(names: readonly string[], hashes: Record<string, string>, ...flags: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dry-run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  await dryRun({
    options,
    api: createApi(`http://127.0.0.1:${port}`, options.key, 'en', new AbortController().signal),
    waiting: { wait: () => Promise.resolve(), onWait: () => undefined },
    language: 'en',
    print: (text) => lines.push(text.trim()),
    hash: (name) => {
      const sha256 = hashes[path.basename(name)];
      return sha256 === undefined ? Promise.reject(new Error('EACCES')) : Promise.resolve(sha256);
    },
  });
  return { lines, asked };
}

test('a dry run names the files that cannot be read', async () => {
  const { lines } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'a' });

  expect(lines).toContain('The file b.jpg cannot be read and is left out.');
  expect(lines).toContain('a.jpg  0 kB');
});

test('a dry run names the files that cannot be read to programs too', async () => {
  const { lines } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'a' }, '--json');

  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual({ event: 'file_unreadable', path: 'b.jpg' });
});

test('a dry run asks once for equal files, and would send the first', async () => {
  const { lines, asked } = await printedFor(['a.jpg', 'b.jpg'], { 'a.jpg': 'same', 'b.jpg': 'same' });

  expect(asked).toEqual([['same']]);
  expect(lines.filter((line) => line.includes('.jpg'))).toEqual(['a.jpg  0 kB']);
});
