import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Leo Marea', 'Leo'],
  ['  Ane   Miren Otxoa', 'Ane'],
  ['Kai', 'Kai'],
  ['', ''],
])('%j is called %j', (fullName, called) => {
  expect(firstName(fullName)).toBe(called);
});
