import { expect, test } from 'vitest';
import { GEAR_COLOURS, isGearColour } from './gear-colours.ts';

test('each listed colour of gear is valid, and nothing else is', () => {
  expect(GEAR_COLOURS.every(isGearColour)).toBe(true);
  expect(['', 'Black', 'beige', 'toString'].some(isGearColour)).toBe(false);
});

test('no colour of gear is listed twice', () => {
  expect(new Set(GEAR_COLOURS).size).toBe(GEAR_COLOURS.length);
});
