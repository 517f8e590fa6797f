import { expect, test } from 'vitest';
import { ordersShown } from './order-side.ts';

test.each([
  // A surfer has purchases, whatever the address says.
  { role: 'surfer', address: {}, hasPurchases: true, side: 'surfer', hasTabs: false },
  { role: 'surfer', address: { tab: 'ventas' }, hasPurchases: true, side: 'surfer', hasTabs: false },
  // A photographer has sales, and purchases beside them once there are some or the address asks for them.
  { role: 'photographer', address: {}, hasPurchases: false, side: 'photographer', hasTabs: false },
  { role: 'photographer', address: {}, hasPurchases: true, side: 'photographer', hasTabs: true },
  { role: 'photographer', address: { tab: 'nada' }, hasPurchases: true, side: 'photographer', hasTabs: true },
  { role: 'photographer', address: { tab: 'compras' }, hasPurchases: false, side: 'surfer', hasTabs: true },
  { role: 'photographer', address: { payment: 'done' }, hasPurchases: false, side: 'surfer', hasTabs: true },
] as const)('$role, $address, purchases $hasPurchases: $side', ({ role, address, hasPurchases, ...shown }) => {
  expect(ordersShown(address, { role, hasPurchases })).toEqual(shown);
});
