import { expect, test } from 'vitest';
import { toggleVote } from './surfer-votes.ts';

test('a vote on a wave is stored, removed by a second press, and replaced by the other vote', () => {
  const yes = toggleVote({ yes: ['a'], no: [] }, 'b', 'yes');

  expect(yes).toEqual({ yes: ['a', 'b'], no: [] });
  expect(toggleVote(yes, 'b', 'yes')).toEqual({ yes: ['a'], no: [] });
  expect(toggleVote(yes, 'b', 'no')).toEqual({ yes: ['a'], no: ['b'] });
});
