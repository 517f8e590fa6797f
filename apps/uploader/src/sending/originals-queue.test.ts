import { expect, test } from 'vitest';
import { originalsQueue } from './originals-queue.ts';
import type { FoundFile } from '../folder/scan-folder.ts';

const file = (path: string, mtimeMs = 0): FoundFile => ({ path, size: 100, mtimeMs });

test('sold originals are next, the most urgent one first, then the oldest', () => {
  const queue = originalsQueue();
  for (const [index, name] of ['d', 'c', 'b', 'a'].entries()) {
    const found = file(name, index * 1000);
    queue.add({ file: found, record: { ...found, sha256: name }, isAwaited: true, isInAlbum: false });
  }
  queue.setSold(['elsewhere', 'a', 'b']);
  const next = () => queue.next()?.file.path;

  expect([next(), next()]).toEqual(['a', 'b']);
  queue.setSold([]);
  expect(queue.has(file('d'))).toBe(true);
  expect(queue.has({ ...file('d'), size: 1 })).toBe(false);
  expect([next(), next(), next()]).toEqual(['d', 'c', undefined]);
  expect(queue.size()).toBe(0);
});
