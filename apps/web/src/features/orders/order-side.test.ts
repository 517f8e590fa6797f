import { expect, test } from 'vitest';
import { ordersShown } from './order-side.ts';

test.each([
  // A surfer has purchases, whatever the address says.
  { view: 'surfer', address: {}, hasPurchases: true, side: 'surfer', hasTabs: false },
  { view: 'surfer', address: { tab: 'ventas' }, hasPurchases: true, side: 'surfer', hasTabs: false },
  // A photographer has sales, and purchases beside them once there are some or the address asks for them.
  { view: 'photographer', address: {}, hasPurchases: false, side: 'photographer', hasTabs: false },
  { view: 'photographer', address: {}, hasPurchases: true, side: 'photographer', hasTabs: true },
  { view: 'photographer', address: { tab: 'nada' }, hasPurchases: true, side: 'photographer', hasTabs: true },
  { view: 'photographer', address: { tab: 'compras' }, hasPurchases: false, side: 'surfer', hasTabs: true },
  { view: 'photographer', address: { payment: 'done' }, hasPurchases: false, side: 'surfer', hasTabs: true },
] as const)('$view, $address, purchases $hasPurchases: $side', ({ view, address, hasPurchases, ...shown }) => {
  expect(ordersShown(address, { view, hasPurchases })).toEqual(shown);
});
