import { expect, test } from 'vitest';
import { isNamedIn } from './is-named-in.ts';

test.for([
  ['Mañana en Mundaka', 'Mundaka', true],
  ['menakoz grande', 'Meñakoz', true],
  ['Tarde en la Zurriola', 'Zurriola (Gros)', true],
  ['Mañana de norte', 'Mundaka', false],
  ['La izquierda', 'La Salie', false],
  ['', 'Mundaka', false],
] as const)('the title %j names %j: %j', ([title, spot, expected]) => {
  expect(isNamedIn(title, spot)).toBe(expected);
});
