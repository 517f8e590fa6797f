import { expect, test } from 'vitest';
import { descriptionIn } from './photographer-description.ts';

test.each([
  ['es', 'Desde la orilla', 'From the shore', 'Desde la orilla'],
  ['en', 'Desde la orilla', 'From the shore', 'From the shore'],
  ['en', 'Desde la orilla', '', 'Desde la orilla'],
  ['es', '', 'From the shore', 'From the shore'],
] as const)('a reader of %s has a description where there is one', (language, description, english, shown) => {
  expect(descriptionIn(language, { description, other_description: english })).toBe(shown);
});
