import { expect, test } from 'vitest';
import { createRecentValues } from './recent-values.ts';

test('a map of recent values keeps the last ones, whether or not the library deletes the others', async () => {
  const values = createRecentValues<string>(2);

  await values.set('one', 'first');
  await values.set('two', 'second');
  await values.set('one', 'again');
  await values.set('three', 'third');
  const kept = await Promise.all(['one', 'two', 'three'].map((key) => values.get(key)));
  await values.delete('three');

  expect(kept).toEqual(['again', undefined, 'third']);
  expect(await values.get('three')).toBeUndefined();
});
