import type { Download } from '@pleamar/contract/orders';
import { plainText } from '@pleamar/domain/text/plain-text';

export const downloadStates = ['all', 'new', 'downloaded'] as const;
export type DownloadState = (typeof downloadStates)[number];

export interface DownloadFilter {
  text: string;
  state: DownloadState;
  order: string;
}

export interface DownloadedOrder {
  id: string;
  number: string;
  boughtAt: string;
  downloads: Download[];
}

export function filterDownloads(downloads: readonly Download[], { text, state, order }: DownloadFilter): Download[] {
  const searched = plainText(text);
  return downloads.filter(
    (download) =>
      (order === '' || download.order_number === order) &&
      hasState(download, state) &&
      [download.title, download.photographer.username, download.photographer.full_name].some((name) =>
        plainText(name).includes(searched),
      ),
  );
}

export function byOrder(downloads: readonly Download[]): DownloadedOrder[] {
  return [...Map.groupBy(downloads, (download) => download.order_id)].map(([id, ofOrder]) => ({
    id,
    number: ofOrder[0]?.order_number ?? '',
    boughtAt: ofOrder[0]?.bought_at ?? '',
    downloads: ofOrder,
  }));
}

function hasState(download: Download, state: DownloadState): boolean {
  if (state === 'new') return download.downloaded_at === null && !download.refunded;
  return state === 'all' || download.downloaded_at !== null;
}
