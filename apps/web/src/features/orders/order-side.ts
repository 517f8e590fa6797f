import type { Role } from '../../shared/role-view.ts';
import type { OrderAddress } from './order-address.ts';

/** Names of sales and purchases in addresses. */
export const tabOf = { photographer: 'ventas', surfer: 'compras' } as const satisfies Record<Role, string>;

interface Viewer {
  view: Role;
  hasPurchases: boolean;
}

/** Photographers buy too: their purchases have a tab beside their sales, which is where a payment returns to. */
export function ordersShown({ tab, payment }: OrderAddress, { view, hasPurchases }: Viewer) {
  if (view === 'surfer') return { side: view, hasTabs: false };
  const side: Role = payment !== undefined || tab === tabOf.surfer ? 'surfer' : 'photographer';
  return { side, hasTabs: hasPurchases || side === 'surfer' };
}
