import { orders } from '@pleamar/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callWith } from '../../lib/api/call.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { checkoutBody, type CheckoutInput } from '../../shared/checkout/checkout-body.ts';
import { useReturnFromProvider } from '../../shared/checkout/use-return-from-provider.ts';
import { useRefetchDiscount } from '../../shared/checkout/use-discount.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { PAYMENT_START_LOG } from '../../shared/checkout/payment-start-log.ts';
import { acceptPrices, syncCart } from './cart-sync.ts';

export function useCheckout() {
  const attempt = useRef({ input: '', key: '' });
  const refetchDiscount = useRefetchDiscount();
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async ({ hasNewPrices, ...payment }: CheckoutInput & { hasNewPrices: boolean }) => {
      if (hasNewPrices) await acceptPrices();
      const body = {
        ...checkoutBody(payment),
        success_url: `${location.origin}/dashboard/ordenes?payment=done`,
        cancel_url: `${location.origin}/checkout/cancel`,
      };
      // A retry after a lost answer creates no second order, because the same input has the same key.
      const input = JSON.stringify(body);
      if (attempt.current.input !== input) attempt.current = { input, key: newIdempotencyKey() };
      return callWith({ headers: { 'idempotency-key': attempt.current.key } }, orders.create, { body });
    },
    onSuccess: ({ checkout_url }) => {
      attempt.current = { input: '', key: '' };
      location.assign(checkout_url);
    },
    meta: { logAs: PAYMENT_START_LOG },
    // Photos may have been bought, deleted or changed in price meanwhile.
    onError: () => {
      refetchDiscount();
      void syncCart().catch(() => undefined);
    },
  });
  const start = useSingleMutate({ mutateAsync });
  useReturnFromProvider(reset);
  return { start, isStarting: isPending || isSuccess, error };
}
