import { useEffect } from 'react';

/** A page that the browser's cache shows again after the provider's must be ready for another try. */
export function useReturnFromProvider(reset: () => void): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
}

export interface CheckoutInput {
  photoIds: string[];
  webPhotoIds?: string[];
  /** The server refuses to charge another total than the buyer sees. */
  totalCents: number;
  discountCode?: string | undefined;
  giftCodes?: string[];
}

export const checkoutBody = ({
  photoIds,
  webPhotoIds = [],
  totalCents,
  discountCode,
  giftCodes = [],
}: CheckoutInput) => ({
  photo_ids: photoIds,
  ...(webPhotoIds.length > 0 && { web_photo_ids: webPhotoIds }),
  expected_total: totalCents,
  ...(giftCodes.length > 0 && { gift_codes: giftCodes }),
  ...(discountCode !== undefined && { discount_code: discountCode }),
});

/** `crypto.randomUUID` is missing without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
