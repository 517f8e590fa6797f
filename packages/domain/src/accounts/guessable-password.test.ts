import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

test.each([
  'password',
  'Password1',
  'P@ssw0rd2026!',
  'contraseña',
  'Contraseña123',
  '12345678',
  '87654321',
  '00000000',
  '12341234',
  'qwertyui',
  'poiuytre',
  'abcdefgh',
  '1q2w3e4r',
  'olaolaola',
  'RealMadrid7',
  'teamo123',
  'Mundaka2026',
  'pleamar!',
])('%s is tried first', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'marea-alta-9',
  'una ola rota',
  'pleamar-demo',
  'otra ola perfecta',
  'correct horse battery',
  'xK9#mQ2!',
  'contraseña de mi gato',
  '48213907',
  'ñandú-gris-7',
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false);
});

test('a long password is answered at once', () => {
  expect(isGuessable('ab'.repeat(500) + 'c')).toBe(false);
});
