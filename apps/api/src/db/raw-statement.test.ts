import { expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';
import { rawStatement } from './raw-statement.ts';

const api = apiUnderTest();

test('each call of a prepared SQL text gets the rows of its own values', async () => {
  const echo = rawStatement<{ said: string }, [said: string]>('select $1::text as said');
  const numbers = Array.from({ length: 50 }, (_, index) => String(index));

  const answers = await Promise.all(numbers.map((number) => echo(api.app.db, number)));

  expect(answers.flat().map(({ said }) => said)).toEqual(numbers);
});

test('a prepared SQL text with more or fewer values than it takes is refused', async () => {
  const echo = rawStatement<{ said: string }, string[]>('select $1::text as said');

  await expect(echo(api.app.db)).rejects.toThrow(/parameter/);
  await expect(echo(api.app.db, 'one', 'two')).rejects.toThrow(/parameter/);
});
