import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { createDiscount, removeDiscount, switchDiscount } from './change-discounts.ts';
import { previewDiscount } from './preview-discount.ts';
import { listDiscounts } from './read-discounts.ts';

export const discountsRoutes: Handlers<Contract['discounts']> = {
  list: (ctx) => listDiscounts(ctx),
  create: (ctx, { body }) => createDiscount(ctx, body),
  change: (ctx, { params, body }) => switchDiscount(ctx, params.discountCodeId, body.is_off),
  remove: (ctx, { params }) => removeDiscount(ctx, params.discountCodeId),
  preview: (ctx, { body }) => previewDiscount(ctx, { code: body.code, photoIds: body.photo_ids }),
};
