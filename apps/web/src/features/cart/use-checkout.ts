import { orders } from '@pleamar/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callWith } from '../../lib/api/call.ts';
import { newIdempotencyKey, useReturnFromProvider } from '../../shared/provider-page.ts';
import { useAskDiscountAgain } from '../../shared/use-discount.ts';
import { acceptPrices, syncCart } from './cart-sync.ts';

export interface CheckoutInput {
  photoIds: string[];
  /** Those of the photos that are bought as web size. */
  webPhotoIds: string[];
  /** The total that the buyer sees: the server refuses to charge another one. */
  totalCents: number;
  discountCode?: string | undefined;
  hasNewPrices: boolean;
  giftCodes: string[];
}

export function useCheckout() {
  const attempt = useRef({ input: '', key: '' });
  const askDiscountAgain = useAskDiscountAgain();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (checkout: CheckoutInput) => {
      const { photoIds, webPhotoIds, totalCents, discountCode, hasNewPrices, giftCodes } = checkout;
      if (hasNewPrices) await acceptPrices();
      const body = {
        photo_ids: photoIds,
        ...(webPhotoIds.length > 0 && { web_photo_ids: webPhotoIds }),
        success_url: `${location.origin}/dashboard/ordenes?payment=done`,
        cancel_url: `${location.origin}/checkout/cancel`,
        expected_total: totalCents,
        ...(giftCodes.length > 0 && { gift_codes: giftCodes }),
        ...(discountCode !== undefined && { discount_code: discountCode }),
      };
      // The same input has the same key: a retry after a lost answer makes no second order.
      const input = JSON.stringify(body);
      if (attempt.current.input !== input) attempt.current = { input, key: newIdempotencyKey() };
      return callWith({ headers: { 'idempotency-key': attempt.current.key } }, orders.create, { body });
    },
    onSuccess: ({ checkout_url }) => {
      attempt.current = { input: '', key: '' };
      location.assign(checkout_url);
    },
    meta: { logAs: 'Fallo al iniciar el pago' },
    // Shows photos that were bought, deleted or re-priced meanwhile.
    onError: () => {
      askDiscountAgain();
      void syncCart().catch(() => undefined);
    },
  });
  useReturnFromProvider(reset);
  return { start: mutate, isStarting: isPending || isSuccess, error };
}
