import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipLength, zipStream, type ZipEntry } from './zip.ts';

const run = promisify(execFile);
const modifiedAt = new Date('2026-03-29T08:15:30Z');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pleamar-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = (name: string, content: Buffer): ZipEntry => ({
  name,
  size: content.length,
  modifiedAt,
  open: async () => Readable.from([content]),
});

async function written(name: string, entries: ZipEntry[]): Promise<string> {
  const file = path.join(folder, name);
  await pipeline(zipStream(entries), createWriteStream(file));
  return file;
}

describe('a ZIP', () => {
  test('a ZIP has exactly the computed length, and a standard tool extracts it unchanged', async () => {
    const contents = new Map([
      ['DSC_0001.jpg', randomBytes(300_000)],
      ['Ñandú — última ola.jpg', randomBytes(17)],
      ['leer.webp', Buffer.alloc(0)],
    ]);
    const entries = [...contents].map(([name, content]) => entry(name, content));

    const file = await written('order.zip', entries);

    expect((await stat(file)).size).toBe(zipLength(entries));
    await run('unzip', ['-tq', file]);
    await run('unzip', ['-q', file, '-d', path.join(folder, 'out')], { env: { LC_ALL: 'C.UTF-8' } });
    for (const [name, content] of contents) {
      expect(hash(await readFile(path.join(folder, 'out', name)))).toBe(hash(content));
    }
  });

  test('a ZIP without files is valid and empty', async () => {
    expect((await written('empty.zip', [])).length).toBeGreaterThan(0);
    expect(zipLength([])).toBe(22);
  });

  test.each([
    ['longer', 3],
    ['shorter', 30],
  ])('a ZIP breaks rather than being wrong when a file is %s than its size', async (_case, size) => {
    const wrong = { ...entry('a.jpg', Buffer.alloc(10)), size };

    await expect(written('wrong.zip', [wrong])).rejects.toThrow(/a file of a ZIP/);
  });

  test('a ZIP closes its source when the client disconnects', async () => {
    const source = Readable.from(endless());
    const stream = zipStream([{ name: 'a.jpg', size: 1e9, modifiedAt, open: async () => source }]);
    await stream.iterator().next();
    await stream.iterator({ destroyOnReturn: true }).next();
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));

    await expect.poll(() => source.destroyed).toBe(true);
  });
});

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}
