import { expect, test } from 'vitest';
import { shownOrders } from './order-side.ts';

test.each([
  // A surfer has purchases, whatever the address says.
  { role: 'surfer', search: {}, hasPurchases: true, side: 'surfer', hasTabs: false },
  { role: 'surfer', search: { tab: 'ventas' }, hasPurchases: true, side: 'surfer', hasTabs: false },
  // A photographer has sales, and purchases beside them once there are some or the address asks for them.
  { role: 'photographer', search: {}, hasPurchases: false, side: 'photographer', hasTabs: false },
  { role: 'photographer', search: {}, hasPurchases: true, side: 'photographer', hasTabs: true },
  { role: 'photographer', search: { tab: 'nada' }, hasPurchases: true, side: 'photographer', hasTabs: true },
  { role: 'photographer', search: { tab: 'compras' }, hasPurchases: false, side: 'surfer', hasTabs: true },
  { role: 'photographer', search: { payment: 'done' }, hasPurchases: false, side: 'surfer', hasTabs: true },
] as const)('$role, $search, purchases $hasPurchases: $side', ({ role, search, hasPurchases, ...shown }) => {
  expect(shownOrders(search, { role, hasPurchases })).toEqual(shown);
});
