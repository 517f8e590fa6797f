import { albums } from '@pleamar/contract/albums';
import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';

export const pricingQueries = {
  /** The photographer's own packages, which every new album starts with. */
  base: () =>
    queryOptions({ queryKey: ['pricing', 'base'], queryFn: ({ signal }) => callWith({ signal }, albums.basePricing) }),
  album: (albumId: string) =>
    queryOptions({
      queryKey: ['pricing', 'album', albumId],
      queryFn: ({ signal }) => callWith({ signal }, albums.pricing, { params: { albumId } }),
    }),
};

export function useSaveBasePricing() {
  const queryClient = useQueryClient();
  return async (rows: PackageRow[]) => {
    const saved = await call(albums.changeBasePricing, { body: { pricing: rows } });
    queryClient.setQueryData(pricingQueries.base().queryKey, saved);
    return saved;
  };
}

export function useSaveAlbumPricing() {
  const queryClient = useQueryClient();
  return async (albumId: string, rows: PackageRow[]) => {
    const saved = await call(albums.changePricing, { params: { albumId }, body: { pricing: rows } });
    queryClient.setQueryData(pricingQueries.album(albumId).queryKey, saved);
    return saved;
  };
}
