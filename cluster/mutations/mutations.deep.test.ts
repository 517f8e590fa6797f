import { expect, test } from 'vitest';
import { mutations, readSource } from './mutations.ts';

test.for(mutations.flatMap(({ name, edits }) => edits.map((edit) => ({ name, ...edit }))))(
  '“$name” finds its place in $file',
  ({ file, from, to }) => {
    expect(readSource(file).split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  },
);

test('every mutation breaks a rule of the checker', () => {
  expect(mutations.every(({ breaks }) => breaks.length > 0)).toBe(true);
});
