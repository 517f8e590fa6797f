import { expect, test } from 'vitest';
import { aPhoto } from '../../testing/albums.ts';
import { photoPageOf } from './photo-list.ts';

const [first, second] = [aPhoto(1), aPhoto(2)];

test.each([
  ['a plain array', [first, second]],
  ['an object with data', { data: [first, second] }],
  ['an object with items', { items: [first, second], next_cursor: null, total: 2 }],
])('an album’s photos may come as %s', (_, answer) => {
  expect(photoPageOf(answer)).toEqual({ items: [first, second], next_cursor: null, total: 2 });
});

test('a page of photos has the next cursor and the total', () => {
  const page = photoPageOf({ items: [first], next_cursor: 'abc', total: 700 });

  expect([page.next_cursor, page.total]).toEqual(['abc', 700]);
});

test('a photo that says premium is premium, and one without a price costs 8.05', () => {
  const { is_premium: _, premium_price: __, ...bare } = first;

  const [photo] = photoPageOf([{ ...bare, premium: true }]).items;

  expect([photo?.is_premium, photo?.premium_price]).toEqual([true, 8.05]);
});
