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
  test('is exactly as long as was told before, and a standard tool takes it out unchanged', async () => {
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

  test('without files is a ZIP without files', async () => {
    expect((await written('empty.zip', [])).length).toBeGreaterThan(0);
    expect(zipLength([])).toBe(22);
  });

  test.each([
    ['longer', 3],
    ['shorter', 30],
  ])('breaks rather than being wrong when a file is %s than it was told to be', async (_case, size) => {
    const wrong = { ...entry('a.jpg', Buffer.alloc(10)), size };

    await expect(written('wrong.zip', [wrong])).rejects.toThrow(/a file of a ZIP/);
  });

  test('closes its source when the reader goes away', async () => {
    const source = Readable.from(endless());
    const stream = zipStream([{ name: 'a.jpg', size: 1e9, modifiedAt, open: async () => source }]);
    await stream.iterator().next();
    await stream.iterator({ destroyOnReturn: true }).next();
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));

    await expect.poll(() => source.destroyed).toBe(true);
  });

  test('of more than 4 GiB has the large fields, and its files are found behind them', async () => {
    // Nothing is written: only the end of the ZIP is looked at, in which all the offsets are.
    const big: ZipEntry = {
      name: 'big.bin',
      size: 2 ** 32 + 5,
      modifiedAt,
      open: async () => Readable.from(zeros(2 ** 32 + 5)),
    };
    const after = entry('after.jpg', randomBytes(1000));
    let length = 0;
    let tail = Buffer.alloc(0);
    for await (const chunk of zipStream([big, after])) {
      length += chunk.length;
      tail = Buffer.concat([tail, chunk.subarray(-400)]).subarray(-400);
    }

    expect(length).toBe(zipLength([big, after]));
    const end64 = tail.indexOf(Buffer.from('504b0606', 'hex'));
    expect(tail.readBigUInt64LE(end64 + 24)).toBe(2n);
    expect(Number(tail.readBigUInt64LE(end64 + 48))).toBe(length - (tail.length - tail.indexOf('PK\x01\x02')));
  }, 60_000);
});

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

function* zeros(size: number) {
  const block = Buffer.alloc(64 * 1024 * 1024);
  for (let left = size; left > 0; left -= block.length) yield left < block.length ? block.subarray(0, left) : block;
}
