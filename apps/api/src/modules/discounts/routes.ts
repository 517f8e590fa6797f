import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { createDiscount, removeDiscount, switchOffDiscount, switchOnDiscount } from './change-discounts.ts';
import { previewDiscount } from './preview-discount.ts';
import { listDiscounts } from './read-discounts.ts';

export const discountsRoutes: Handlers<Contract['discounts']> = {
  list: (ctx) => listDiscounts(ctx),
  create: (ctx, { body }) => createDiscount(ctx, body),
  change: (ctx, { params, body }) => (body.is_off ? switchOffDiscount : switchOnDiscount)(ctx, params.discountCodeId),
  remove: (ctx, { params }) => removeDiscount(ctx, params.discountCodeId),
  preview: (ctx, { body }) => previewDiscount(ctx, { code: body.code, photoIds: body.photo_ids }),
};
