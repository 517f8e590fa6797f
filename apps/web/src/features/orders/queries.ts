import { cart, type CartAnswer } from '@pleamar/contract/cart';
import { orders, type Order, type OrderLine } from '@pleamar/contract/orders';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList, callWith } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import type { Role } from '../../shared/account/active-role.ts';
import type { OrderFilter } from './order-search.ts';
import { orderKeys } from '../../shared/query-keys.ts';

export const ORDERS_PAGE_SIZE = 10;

/** An unpaid order can still be paid; the provider's result comes by an event. */
export const isUnpaid = ({ status }: Pick<Order, 'status'>) => status === 'pending' || status === 'processing';

export const orderQueries = {
  list: (side: Role, { q, status, page }: OrderFilter) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'list', side, { q, status, page }],
      queryFn: ({ signal }) =>
        callList({ signal }, orders.list, {
          query: {
            as: side,
            limit: ORDERS_PAGE_SIZE,
            offset: (page - 1) * ORDERS_PAGE_SIZE,
            ...(q && { q }),
            ...(status && { status }),
          },
        }),
      staleTime: 0,
    }),
  detail: (side: Role, orderId: string) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'detail', side, orderId],
      queryFn: ({ signal }) => callWith({ signal }, orders.get, { params: { orderId }, query: { as: side } }),
      staleTime: 0,
    }),
};

export function useRemoveOrder(side: Role) {
  return useInvalidatingMutation(orderKeys.all, (orderId: string) =>
    call(orders.remove, { params: { orderId }, query: { as: side } }),
  );
}

export function useRefund(orderId: string) {
  return useInvalidatingMutation(orderKeys.all, (lineIds: string[]) =>
    call(orders.refund, { params: { orderId }, body: { line_ids: lineIds } }),
  );
}

/** Writes the saved note into the cache too, so that an order that is opened again shows it at once. */
export function useSaveNote(orderId: string) {
  const queryClient = useQueryClient();
  return useInvalidatingMutation(orderKeys.all, async (note: string) => {
    await call(orders.setNote, { params: { orderId }, body: { note } });
    queryClient.setQueryData(
      orderQueries.detail('photographer', orderId).queryKey,
      (order) => order && { ...order, note },
    );
  });
}

/** Puts the unpaid order's photos into the cart. Returns how many of them can still be bought. */
export function useBackToCart() {
  return useMutation({
    mutationFn: async ({ orderId }: { orderId: string }) => {
      const { lines } = await call(orders.get, { params: { orderId }, query: { as: 'surfer' } });
      let inCart: CartAnswer['lines'] = [];
      for (const [size, linesOfSize] of Map.groupBy(lines, sizeOf)) {
        const body = { photo_ids: linesOfSize.map((line) => line.photo_id), size };
        ({ lines: inCart } = await call(cart.merge, { body }));
      }
      const ids = new Set(lines.map((line) => line.photo_id));
      return inCart.filter((line) => ids.has(line.photo_id) && line.trouble === null).length;
    },
  });
}

/** An upgrade is bought as an original, for which the cart charges the difference. */
const sizeOf = ({ sold_as: soldAs }: OrderLine): PhotoSize => (soldAs === 'web' ? 'web' : 'original');
