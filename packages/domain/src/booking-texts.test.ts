import { expect, test } from 'vitest';
import { descriptionIn, tagIn, tagsIn, tagsNamed, waysToWrite } from './booking-texts.ts';

test.each([
  ['es', 'Desde la orilla', 'From the shore', 'Desde la orilla'],
  ['en', 'Desde la orilla', 'From the shore', 'From the shore'],
  ['en', 'Desde la orilla', '', 'Desde la orilla'],
  ['es', '', 'From the shore', 'From the shore'],
] as const)('a reader of %s has a description where there is one', (language, description, english, shown) => {
  expect(descriptionIn(language, { description, other_description: english })).toBe(shown);
});

test.each([
  ['Olas grandes', 'en', 'Big waves'],
  ['big WAVES', 'es', 'Olas grandes'],
  ['ultima luz', 'en', 'Last light'],
  ['Gatos', 'en', 'Gatos'],
] as const)('the tag %s reads in %s as %s', (tag, language, shown) => {
  expect(tagIn(language, tag)).toBe(shown);
});

test('two spellings of one tag are one in a list', () => {
  expect(tagsIn('es', ['Drone', 'Dron', 'Gatos'])).toEqual(['Dron', 'Gatos']);
});

test('a tag is looked for in both languages', () => {
  expect(waysToWrite('Drone').toSorted()).toEqual(['Dron', 'Drone']);
  expect(waysToWrite('Gatos')).toEqual(['Gatos']);
});

test('a part of a tag in either language leads to its names in all of them', () => {
  expect(tagsNamed('DRONE')).toEqual(['Dron', 'Drone']);
  expect(tagsNamed('ultima')).toEqual(['Última luz', 'Last light']);
  expect(tagsNamed('gatos')).toEqual([]);
});
