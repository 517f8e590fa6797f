import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OrderAddress } from '../../../features/orders/order-address.ts';

/** Side, search, filter, page and the open order are in the address. */
export function useOrderAddress(): [address: OrderAddress, change: (changes: OrderAddress) => void] {
  const address: OrderAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: OrderAddress) =>
      void navigate({
        to: '/dashboard/ordenes',
        search: (now: OrderAddress) => ({ ...now, ...changes }),
        // A page that was turned or an order that was opened is a step to come back from; typing is none.
        replace: changes.page === undefined && changes.order === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, change];
}
