import { invalidField } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { parseIdempotencyKey } from './place-once.ts';
import { requireOwnUrl } from './provider-page.ts';

export type CheckoutInput = {
  photoIds: readonly string[];
  webPhotoIds?: readonly string[] | undefined;
  /** Null: the buyer returns to the new order's page, on the origin of `cancelUrl`. */
  successUrl: string | null;
  cancelUrl: string;
  guestId?: string;
  /** Any other total than the one that the page showed is refused. */
  expectedTotalCents?: number | undefined;
  /** Each gift pays what it can of the total, one after the other. */
  giftIds?: readonly string[];
  discountCode?: string | undefined;
  /** A retry within 24 hours is harmless with it. */
  idempotencyKey?: string | undefined;
};

export function checkInput(ctx: UserContext, input: CheckoutInput): CheckoutInput {
  const photoIds = input.photoIds.map((id) => id.toLowerCase());
  if (photoIds.length === 0) throw invalidField('order_empty', 'photo_ids', ctx.language);
  const repeated = photoIds.findIndex((id, index) => photoIds.indexOf(id) < index);
  if (repeated >= 0) throw invalidField('order_repeated', `photo_ids.${repeated}`, ctx.language);
  const webPhotoIds = input.webPhotoIds?.map((id) => id.toLowerCase()) ?? [];
  const unordered = webPhotoIds.findIndex((id) => !photoIds.includes(id));
  if (unordered >= 0) throw invalidField('web_size_unavailable', `web_photo_ids.${unordered}`, ctx.language);
  return {
    ...input,
    idempotencyKey: parseIdempotencyKey(ctx, input.idempotencyKey),
    photoIds,
    webPhotoIds,
    successUrl: input.successUrl === null ? null : requireOwnUrl(ctx, 'success_url', input.successUrl),
    cancelUrl: requireOwnUrl(ctx, 'cancel_url', input.cancelUrl),
  };
}

/** Requests with the same idempotency key must agree in these values; otherwise the second is refused. */
export function identityOf(input: CheckoutInput): unknown[] {
  const { webPhotoIds = [], discountCode } = input;
  return [
    input.photoIds,
    input.successUrl,
    input.cancelUrl,
    input.expectedTotalCents ?? null,
    // Requests without web sizes and codes keep the hash that they had before there were any.
    ...(webPhotoIds.length > 0 ? [webPhotoIds] : []),
    ...(input.giftIds ?? []),
    ...(discountCode === undefined ? [] : [{ discountCode }]),
  ];
}
