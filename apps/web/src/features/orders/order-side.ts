import type { Role } from '../../shared/account/active-role.ts';
import type { OrderSearch } from './order-search.ts';

export const tabOf = { photographer: 'ventas', surfer: 'compras' } as const satisfies Record<Role, string>;

interface Viewer {
  role: Role;
  hasPurchases: boolean;
}

/**
 * Sales or purchases. A photographer has tabs for sales and purchases; a return from a payment opens the purchases.
 */
export function shownOrders({ tab, payment }: OrderSearch, { role, hasPurchases }: Viewer) {
  if (role === 'surfer') return { side: role, hasTabs: false };
  const side: Role = payment !== undefined || tab === tabOf.surfer ? 'surfer' : 'photographer';
  return { side, hasTabs: hasPurchases || side === 'surfer' };
}
