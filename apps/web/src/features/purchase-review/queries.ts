import { cart } from '@pleamar/contract/cart';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** A page requests the photos of its address, also those that are gone. */
export const reviewKey = ['review'] as const;

export const orderSummaryQuery = (photoIds: readonly string[], webPhotoIds: readonly string[] = []) =>
  queryOptions({
    queryKey: [...reviewKey, ...photoIds, 'web', ...webPhotoIds],
    queryFn: ({ signal }) =>
      callWith({ signal }, cart.review, {
        body: { photo_ids: [...photoIds], ...(webPhotoIds.length > 0 && { web_photo_ids: [...webPhotoIds] }) },
      }),
    enabled: photoIds.length > 0,
    // A price must not be older than the page that shows it.
    staleTime: 0,
  });
