import { orders, type Download } from '@pleamar/contract/orders';
import { infiniteQueryOptions, queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { orderKeys } from '../../shared/query-keys.ts';

/** The server's largest page: filters apply only to loaded rows. */
const pageSize = 500;

export const downloadQueries = {
  all: () =>
    infiniteQueryOptions({
      queryKey: [...orderKeys.downloads, 'all'],
      queryFn: ({ pageParam, signal }): Promise<Download[]> =>
        callWith({ signal }, orders.downloads, { query: { limit: pageSize, offset: pageParam } }),
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < pageSize ? null : pages.length * pageSize),
      // The list must have a purchase that was made a moment ago.
      staleTime: 0,
    }),
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: [...orderKeys.downloads, 'order', orderId],
      queryFn: ({ signal }): Promise<Download[]> =>
        callWith({ signal }, orders.downloads, { query: { order_id: orderId, limit: pageSize } }),
      staleTime: 0,
    }),
  latest: (limit: number) =>
    queryOptions({
      queryKey: [...orderKeys.downloads, 'latest', limit],
      queryFn: ({ signal }): Promise<Download[]> => callWith({ signal }, orders.downloads, { query: { limit } }),
      staleTime: 0,
    }),
};

/** Marks photos as downloaded in the loaded list; the server records it when the file is fetched. */
export function useMarkDownloaded() {
  const queryClient = useQueryClient();
  return (isDownloaded: (download: Download) => boolean) => {
    const now = new Date().toISOString();
    const mark = (download: Download) =>
      isDownloaded(download) && !download.refunded ? { ...download, downloaded_at: now } : download;
    queryClient.setQueryData(
      downloadQueries.all().queryKey,
      (list: InfiniteData<Download[]> | undefined) =>
        list && { ...list, pages: list.pages.map((page) => page.map(mark)) },
    );
  };
}
