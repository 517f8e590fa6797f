import { cart } from '@pleamar/contract/cart';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** The reviews of all pages; each requests the photos of its address, also those that were removed. */
export const reviewKey = ['review'] as const;

export const orderSummaryQuery = (photoIds: readonly string[], webPhotoIds: readonly string[] = []) =>
  queryOptions({
    queryKey: [...reviewKey, ...photoIds, 'web', ...webPhotoIds],
    queryFn: ({ signal }) =>
      callWith({ signal }, cart.review, {
        body: { photo_ids: [...photoIds], ...(webPhotoIds.length > 0 && { web_photo_ids: [...webPhotoIds] }) },
      }),
    enabled: photoIds.length > 0,
    // Each page fetches its prices, which must be current.
    staleTime: 0,
  });
