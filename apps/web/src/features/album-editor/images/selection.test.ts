import { expect, test } from 'vitest';
import {
  allSelected,
  clearSelection,
  extendSelection,
  nothingSelected,
  indexAfterKey,
  toggleSelected,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const keysOf = ({ keys }: { keys: ReadonlySet<string> }) => [...keys].toSorted().join('');

test('selecting the same image twice deselects it', () => {
  const both = toggleSelected(toggleSelected(nothingSelected, 'b'), 'd');

  expect(keysOf(both)).toBe('bd');
  expect(keysOf(toggleSelected(both, 'b'))).toBe('d');
});

test('a range of images goes from the last selected one in both directions, and keeps the selection before it', () => {
  const start = toggleSelected(toggleSelected(nothingSelected, 'a'), 'd');

  expect(keysOf(extendSelection(start, order, 'f'))).toBe('adef');
  expect(keysOf(extendSelection(start, order, 'c'))).toBe('acd');
});

test('a range of images that shrinks deselects the rest of it', () => {
  const far = extendSelection(toggleSelected(nothingSelected, 'b'), order, 'f');

  expect(keysOf(extendSelection(far, order, 'c'))).toBe('bc');
});

test("a range without an earlier selection begins at the image with the keyboard's focus", () => {
  expect(keysOf(extendSelection({ ...nothingSelected, active: 'b' }, order, 'd'))).toBe('bcd');
  expect(keysOf(extendSelection(nothingSelected, order, 'd'))).toBe('d');
});

test('all images are selected, and deselected', () => {
  const all = allSelected(nothingSelected, order);

  expect(keysOf(all)).toBe('abcdef');
  expect(keysOf(clearSelection(all))).toBe('');
});

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 1, 9],
  ['Enter', 1, null],
] as const)('%s from %i leads to %j in ten images of four columns', (key, at, place) => {
  expect(indexAfterKey(key, at, { total: 10, columns: 4 })).toBe(place);
});
