import { expect, test } from 'vitest';
import { orderFilterOf } from './order-search.ts';

test('the address of the orders has the search, the status and the page', () => {
  expect(orderFilterOf({ q: ' PM-20 ', status: 'completed', page: '3' })).toEqual({
    q: 'PM-20',
    status: 'completed',
    page: 3,
  });
});

test.each(['0', '-1', 'x', '1e9', ''])('page "%s" is the first one', (page) => {
  expect(orderFilterOf({ page }).page).toBe(1);
});

test('an unknown status in the address of the orders is ignored', () => {
  expect(orderFilterOf({ status: 'paid' }).status).toBeNull();
});
