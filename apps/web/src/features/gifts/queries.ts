import { gifts, type Gift } from '@pleamar/contract/gifts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callWith } from '../../lib/api/call.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useReturnFromProvider } from '../../shared/checkout/use-return-from-provider.ts';
import { PAYMENT_START_LOG } from '../../shared/checkout/payment-start-log.ts';

const giftKeys = { all: ['gifts'], list: ['gifts', 'list'] } as const;

/** An unpaid gift is fetched this often, because the provider's event comes within seconds. */
const REFETCH_MS = 2000;

export const giftQueries = {
  list: queryOptions({
    queryKey: giftKeys.list,
    queryFn: ({ signal }) => callWith({ signal }, gifts.list),
    staleTime: 0,
  }),
  detail: (giftId: string) =>
    queryOptions({
      queryKey: [...giftKeys.all, giftId],
      queryFn: ({ signal }) => callWith({ signal }, gifts.get, { params: { giftId } }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'unpaid' ? REFETCH_MS : false),
    }),
};

export interface GiftInput {
  amount: number;
  recipient_email?: string;
  recipient_name?: string;
  message?: string;
  deliver_on?: string;
}

export function useBuyGift() {
  const attempt = useRef({ input: '', key: '' });
  const payment = useMutation({
    mutationFn: (gift: GiftInput) => {
      const body = { ...gift, cancel_url: `${location.origin}/regalar` };
      // A retry after a lost answer creates no second gift, because the same input has the same key.
      const input = JSON.stringify(body);
      if (attempt.current.input !== input) attempt.current = { input, key: newIdempotencyKey() };
      return callWith({ headers: { 'idempotency-key': attempt.current.key } }, gifts.create, { body });
    },
    onSuccess: ({ checkout_url }) => {
      attempt.current = { input: '', key: '' };
      location.assign(checkout_url);
    },
    meta: { logAs: PAYMENT_START_LOG },
  });
  useReturnFromProvider(payment.reset);
  return { payment, isStarting: payment.isPending || payment.isSuccess };
}

export function useReturnGift(giftId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(gifts.return, { params: { giftId } }),
    onSuccess: (gift: Gift) => queryClient.setQueryData(giftQueries.detail(giftId).queryKey, gift),
    onSettled: () => queryClient.invalidateQueries({ queryKey: giftKeys.list }),
  });
}
