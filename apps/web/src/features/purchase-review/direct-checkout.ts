import { guestOrders } from '@pleamar/contract/guest-orders';
import { orders } from '@pleamar/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { checkoutBody, type CheckoutInput } from '../../shared/checkout/checkout-body.ts';
import { useReturnFromProvider } from '../../shared/checkout/use-return-from-provider.ts';
import { useRefetchDiscount } from '../../shared/checkout/use-discount.ts';
import { saveGuestOrder, orderKeyHeaders, guestOrderOf } from '../../shared/checkout/stored-guest-orders.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { PAYMENT_START_LOG } from '../../shared/checkout/payment-start-log.ts';
import { reviewKey } from './queries.ts';

/** Stores the key before the request, so that a retry after a lost answer continues the same order. */
async function startAsGuest({ email, ...payment }: CheckoutInput & { email: string }): Promise<string> {
  const guestOrder = { ...guestOrderOf(payment.photoIds), email };
  saveGuestOrder(guestOrder);
  const { id, checkout_url } = await callWith({ headers: orderKeyHeaders(guestOrder.key) }, guestOrders.create, {
    body: { ...checkoutBody(payment), email, cancel_url: location.href },
  });
  saveGuestOrder({ ...guestOrder, orderId: id });
  return checkout_url;
}

/** An account may retry: the server continues its open order of the same photos. */
async function startAsUser(payment: CheckoutInput): Promise<string> {
  const success_url = `${location.origin}/dashboard/ordenes?payment=done`;
  const body = { ...checkoutBody(payment), success_url, cancel_url: location.href };
  return (await callWith({}, orders.create, { body })).checkout_url;
}

export const useGuestCheckout = () => useProviderPage(startAsGuest);
export const useUserCheckout = (onError?: (error: Error) => void) => useProviderPage(startAsUser, onError);

function useProviderPage<Input extends CheckoutInput>(
  start: (input: Input) => Promise<string>,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const refetchDiscount = useRefetchDiscount();
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: start,
    onSuccess: (url) => location.assign(url),
    meta: { logAs: PAYMENT_START_LOG },
    // Photos may have been sold, removed or changed in price meanwhile.
    onError: (error) => {
      onError?.(error);
      refetchDiscount();
      void queryClient.invalidateQueries({ queryKey: reviewKey });
    },
  });
  const startOnce = useSingleMutate({ mutateAsync });
  useReturnFromProvider(reset);
  return { start: startOnce, isStarting: isPending || isSuccess, error };
}
