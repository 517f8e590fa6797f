import type { OrderStatus } from '@pleamar/contract/orders';
import { ORDER_STATUSES } from '@pleamar/domain/orders/order-facts';
import type { SearchOf } from '../../lib/page/page.ts';

export type OrderSearch = SearchOf<'/dashboard/ordenes'>;

export interface OrderFilter {
  q: string;
  status: OrderStatus | null;
  page: number;
}

/** The server refuses offsets above a million. */
const lastPage = 100_000;

/** Invalid values in the address count as absent; with them the request would fail. */
export function orderFilterOf({ q = '', status, page }: OrderSearch): OrderFilter {
  const pageNumber = Math.trunc(Number(page));
  return {
    q: q.trim().slice(0, 100),
    status: ORDER_STATUSES.find((each) => each === status) ?? null,
    page: pageNumber >= 1 && pageNumber <= lastPage ? pageNumber : 1,
  };
}
