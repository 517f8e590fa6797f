import { discounts } from '@pleamar/contract/discounts';
import { call } from '../../lib/api/call.ts';

export const discountPreviewKey = ['discounts', 'preview'];

export const discountPreviewQuery = (photoIds: readonly string[], code: string) => ({
  queryKey: [...discountPreviewKey, code, ...photoIds],
  queryFn: () => call(discounts.preview, { body: { code, photo_ids: [...photoIds] } }),
});
