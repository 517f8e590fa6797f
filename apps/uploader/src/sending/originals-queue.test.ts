import { expect, test } from 'vitest';
import { aFile } from '../testing/files.ts';
import { createOriginalsQueue } from './originals-queue.ts';

test('sold originals are next, the most urgent one first, then the oldest', () => {
  const queue = createOriginalsQueue();
  for (const [index, name] of ['d', 'c', 'b', 'a'].entries()) {
    const found = aFile(name, index * 1000);
    queue.add({ file: found, record: { ...found, sha256: name }, isAwaited: true, isInAlbum: false });
  }
  queue.setSold(['elsewhere', 'a', 'b']);
  const next = () => queue.next()?.file.path;

  expect([next(), next()]).toEqual(['a', 'b']);
  queue.setSold([]);
  expect(queue.has(aFile('d'))).toBe(true);
  expect(queue.has({ ...aFile('d'), size: 1 })).toBe(false);
  expect([next(), next(), next()]).toEqual(['d', 'c', undefined]);
  expect(queue.size()).toBe(0);
});
