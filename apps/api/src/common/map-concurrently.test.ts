import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

test('at most the given number of items are mapped at a time, and the results are in their order', async () => {
  const gates = [1, 2, 3, 4, 5].map((item) => ({ item, gate: Promise.withResolvers<string>() }));
  const begun: number[] = [];

  const all = mapConcurrently(2, gates, ({ item, gate }) => {
    begun.push(item);
    return gate.promise;
  });
  expect(begun).toEqual([1, 2]);
  for (const { item, gate } of gates.toReversed()) gate.resolve(`done ${item}`);

  expect(await all).toEqual(['done 1', 'done 2', 'done 3', 'done 4', 'done 5']);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('an item that fails does not stop the others, and its error is thrown after the last one', async () => {
  const done: number[] = [];

  const all = mapConcurrently(1, [1, 2, 3], async (item) => {
    if (item === 1) throw new Error('the first failed');
    done.push(item);
  });

  await expect(all).rejects.toMatchObject({ message: '1 of 3 failed', errors: [new Error('the first failed')] });
  expect(done).toEqual([2, 3]);
});

test('mapping no items concurrently returns none', async () => {
  expect(await mapConcurrently(3, [], () => Promise.reject(new Error('never called')))).toEqual([]);
});
