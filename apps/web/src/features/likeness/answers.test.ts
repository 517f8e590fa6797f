import { expect, test } from 'vitest';
import { toggled } from './answers.ts';

test('an answer is given, removed by a second press, and replaced by the other one', () => {
  const yes = toggled({ yes: ['a'], no: [] }, 'b', 'yes');

  expect(yes).toEqual({ yes: ['a', 'b'], no: [] });
  expect(toggled(yes, 'b', 'yes')).toEqual({ yes: ['a'], no: [] });
  expect(toggled(yes, 'b', 'no')).toEqual({ yes: ['a'], no: ['b'] });
});
