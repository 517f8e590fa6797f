import type { AppliedDiscount } from '@pleamar/contract/discounts';
import type { Discount } from '@pleamar/domain/pricing/discount';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { discountPreviewKey, discountPreviewQuery } from './queries.ts';
import { storedDiscount } from './stored-discount.ts';

export interface BuyerDiscount {
  applied: AppliedDiscount | null;
  apply: (typed: string) => void;
  remove: () => void;
  isChecking: boolean;
  error: Error | null;
}

export function useDiscount(photoIds: readonly string[]): BuyerDiscount {
  const queryClient = useQueryClient();
  const code = useSyncExternalStore(storedDiscount.subscribe, storedDiscount.read, () => null);
  const refusal = useSyncExternalStore(storedDiscount.subscribe, storedDiscount.readRefusal, () => null);
  const preview = useQuery({
    ...discountPreviewQuery(photoIds, code ?? ''),
    enabled: code !== null && photoIds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const check = useMutation({
    mutationFn: (typed: string) => discountPreviewQuery(photoIds, typed).queryFn(),
    onSuccess: (answer) => {
      queryClient.setQueryData(discountPreviewQuery(photoIds, answer.code).queryKey, answer);
      storedDiscount.save(answer.code);
    },
    onError: (error) => storedDiscount.clear(error),
  });
  const { error } = preview;
  useEffect(() => {
    // A refused code is removed: every change of the cart would request it again, and the server would count guesses.
    if (!(error instanceof ApiError) || !error.code.startsWith('discount_')) return;
    // The buyer has paid with this code, so its refusal is not shown in the next purchase.
    storedDiscount.clear(error.code === 'discount_used_by_you' ? null : error);
  }, [error]);
  const applied = code !== null && !error ? (preview.data ?? null) : null;
  return {
    applied,
    apply: useSingleMutate(check),
    remove: () => storedDiscount.clear(),
    isChecking: check.isPending,
    error: refusal,
  };
}

export function discountFrom(applied: AppliedDiscount | null): Discount | null {
  if (!applied) return null;
  const { percent, amount, photo_ids: photoIds } = applied;
  return { value: percent === null ? { amountCents: amount ?? 0 } : { percent }, photoIds: new Set(photoIds) };
}

/** For a refused payment: the code may have ended meanwhile. */
export const useRefetchDiscount = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: discountPreviewKey });
};
