import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.for([
  ['Leo Marea', 'Leo'],
  ['  Ana   Etxebarria Ruiz ', 'Ana'],
  ['Cher', 'Cher'],
  ['', ''],
] as const)('%j is greeted as %j', ([full, first]) => {
  expect(firstName(full)).toBe(first);
});
