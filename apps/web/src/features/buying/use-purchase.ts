import { guestOrders } from '@pleamar/contract/guest-orders';
import { orders } from '@pleamar/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { useReturnFromProvider } from '../../shared/provider-page.ts';
import { useAskDiscountAgain } from '../../shared/use-discount.ts';
import { keepPurchase, orderKeyHeaders, purchaseOf } from '../../shared/purchases.ts';
import { reviewQuery } from './review.ts';

export interface GuestPayment {
  photoIds: string[];
  /** Those of the photos that are bought as web size. */
  webPhotoIds?: string[];
  email: string;
  /** The total that the buyer sees: the server refuses to charge another one. */
  totalCents: number;
  discountCode?: string | undefined;
  giftCodes?: string[];
}

export type UserPayment = Omit<GuestPayment, 'email'>;

/** The key is kept before the request: after a lost answer the next try takes up the same order. */
async function startAsGuest(payment: GuestPayment): Promise<string> {
  const { photoIds, webPhotoIds = [], email, totalCents, discountCode, giftCodes = [] } = payment;
  const purchase = { ...purchaseOf(photoIds), email };
  keepPurchase(purchase);
  const { id, checkout_url } = await callWith({ headers: orderKeyHeaders(purchase.key) }, guestOrders.create, {
    body: {
      photo_ids: photoIds,
      ...webField(webPhotoIds),
      email,
      cancel_url: location.href,
      expected_total: totalCents,
      ...(giftCodes.length > 0 && { gift_codes: giftCodes }),
      ...(discountCode !== undefined && { discount_code: discountCode }),
    },
  });
  keepPurchase({ ...purchase, orderId: id });
  return checkout_url;
}

const webField = (webPhotoIds: string[]) => (webPhotoIds.length > 0 ? { web_photo_ids: webPhotoIds } : {});

/** Retries of one account are harmless: the server takes up its open order of the same photos. */
async function startAsUser(payment: UserPayment): Promise<string> {
  const { photoIds, webPhotoIds = [], totalCents, discountCode, giftCodes = [] } = payment;
  const { checkout_url } = await callWith({}, orders.create, {
    body: {
      photo_ids: photoIds,
      ...webField(webPhotoIds),
      success_url: `${location.origin}/dashboard/ordenes?payment=done`,
      cancel_url: location.href,
      expected_total: totalCents,
      ...(giftCodes.length > 0 && { gift_codes: giftCodes }),
      ...(discountCode !== undefined && { discount_code: discountCode }),
    },
  });
  return checkout_url;
}

export const useGuestCheckout = () => useProviderPage(startAsGuest);
export const useUserCheckout = (onError?: (error: Error) => void) => useProviderPage(startAsUser, onError);

function useProviderPage<Input extends { photoIds: string[]; webPhotoIds?: string[] }>(
  start: (input: Input) => Promise<string>,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const askDiscountAgain = useAskDiscountAgain();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: start,
    onSuccess: (address) => location.assign(address),
    meta: { logAs: 'Fallo al iniciar el pago' },
    // Shows photos that were sold, removed or re-priced meanwhile.
    onError: (error, { photoIds, webPhotoIds }) => {
      onError?.(error);
      askDiscountAgain();
      void queryClient.invalidateQueries(reviewQuery(photoIds, webPhotoIds));
    },
  });
  useReturnFromProvider(reset);
  return { start: mutate, isStarting: isPending || isSuccess, error };
}
