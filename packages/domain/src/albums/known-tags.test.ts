import { expect, test } from 'vitest';
import { tagIn, tagsIn, knownTagsContaining, spellingsOfTag } from './known-tags.ts';

test.each([
  ['Olas grandes', 'en', 'Big waves'],
  ['big WAVES', 'es', 'Olas grandes'],
  ['ultima luz', 'en', 'Last light'],
  ['Gatos', 'en', 'Gatos'],
] as const)('the tag %s reads in %s as %s', (tag, language, shown) => {
  expect(tagIn(language, tag)).toBe(shown);
});

test('two spellings of a known tag are one in a list', () => {
  expect(tagsIn('es', ['Drone', 'Dron', 'Gatos'])).toEqual(['Dron', 'Gatos']);
});

test('a tag is looked for in both languages', () => {
  expect(spellingsOfTag('Drone').toSorted()).toEqual(['Dron', 'Drone']);
  expect(spellingsOfTag('Gatos')).toEqual(['Gatos']);
});

test('a part of a tag in either language leads to its names in all of them', () => {
  expect(knownTagsContaining('DRONE')).toEqual(['Dron', 'Drone']);
  expect(knownTagsContaining('ultima')).toEqual(['Última luz', 'Last light']);
  expect(knownTagsContaining('gatos')).toEqual([]);
});
