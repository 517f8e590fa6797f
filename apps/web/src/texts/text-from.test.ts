import { expect, test } from 'vitest';
import { textFrom } from './text-from.ts';

const texts = {
  photos_one: '{{count}} foto',
  photos_other: '{{count}} fotos',
  photos_many: '{{count}} de fotos',
  by: 'por {{name}}, {{name}}',
};

test.each([
  ['es', 0, '0 fotos'],
  ['es', 1, '1 foto'],
  ['es', 1.5, '1.5 fotos'],
  ['es', 1_000_000, '1000000 de fotos'],
  ['en', 1, '1 foto'],
  ['en', 1_000_000, '1000000 fotos'],
])('in %s the form for %d is "%s"', (language, count, text) => {
  expect(textFrom(texts, language, 'photos', { count })).toBe(text);
});

test.each([
  ['Ana', 'por Ana, Ana'],
  ['$& {{name}}', 'por $& {{name}}, $& {{name}}'],
  [3, 'por 3, 3'],
])('the value %s is put in as it is', (name, text) => {
  expect(textFrom(texts, 'es', 'by', { name })).toBe(text);
});

test("a text's placeholder without a value stays", () => {
  expect(textFrom(texts, 'es', 'by', {})).toBe('por {{name}}, {{name}}');
});

test.each([
  ['a text that is not there', texts, 'nothing'],
  ['a text that counts, asked without a number', texts, 'photos'],
  ['a namespace that was not loaded', undefined, 'by'],
])('%s is none', (_, bundle, key) => {
  expect(textFrom(bundle, 'es', key)).toBeUndefined();
});
