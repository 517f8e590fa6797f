import { orders } from '@pleamar/contract/orders';
import { photos } from '@pleamar/contract/photos';
import { call } from '../lib/api/call.ts';
import { pressDownloadLink } from '../lib/save-file.ts';

/** A browser downloads without our login header, so the file has a signed link, valid for 5 minutes. */
export async function downloadOriginal(photoId: string): Promise<void> {
  const { url } = await call(photos.originalLink, { params: { photoId } });
  pressDownloadLink(url, '');
}

export async function downloadArchive(orderId: string): Promise<void> {
  const { url } = await call(orders.archiveLink, { params: { orderId } });
  pressDownloadLink(url, '');
}
