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
