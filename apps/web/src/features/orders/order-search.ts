import type { OrderStatus } from '@pleamar/contract/orders';
import { ORDER_STATUSES } from '@pleamar/domain/orders/order-facts';

export interface OrderSearch {
  tab?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  page?: string | undefined;
  order?: string | undefined;
  edit?: string | undefined;
  /** `done` means that the buyer came back from the provider's page after paying. */
  payment?: string | undefined;
}

export interface OrderFilter {
  q: string;
  status: OrderStatus | null;
  page: number;
}

/** The server takes offsets up to a million. */
const lastPage = 100_000;

/** Invalid values in the address are ignored, so that the request does not fail. */
export function orderFilterOf({ q = '', status, page }: OrderSearch): OrderFilter {
  const wanted = Math.trunc(Number(page));
  return {
    q: q.trim().slice(0, 100),
    status: ORDER_STATUSES.find((each) => each === status) ?? null,
    page: wanted >= 1 && wanted <= lastPage ? wanted : 1,
  };
}
