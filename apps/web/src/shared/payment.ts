import { useEffect } from 'react';

/** Back from the provider's page, out of the browser's cache: ready for another try. */
export function useReturnFromProvider(reset: () => void): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
}

export interface Payment {
  photoIds: string[];
  /** Those of the photos that are bought as web size. */
  webPhotoIds?: string[];
  /** The total that the buyer sees: the server refuses to charge another one. */
  totalCents: number;
  discountCode?: string | undefined;
  giftCodes?: string[];
}

/** The request of an order has these fields, with an account or without. */
export const paymentFields = ({ photoIds, webPhotoIds = [], totalCents, discountCode, giftCodes = [] }: Payment) => ({
  photo_ids: photoIds,
  ...(webPhotoIds.length > 0 && { web_photo_ids: webPhotoIds }),
  expected_total: totalCents,
  ...(giftCodes.length > 0 && { gift_codes: giftCodes }),
  ...(discountCode !== undefined && { discount_code: discountCode }),
});

/** `crypto.randomUUID` is missing without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
