import { orders } from '@pleamar/contract/orders';
import { photos } from '@pleamar/contract/photos';
import { call } from '../../lib/api/call.ts';
import { clickDownloadLink } from '../../lib/api/save-file.ts';
import { savePhoto } from './save-photo.ts';

/** A browser downloads without our login header, so the file has a signed link, valid for 5 minutes. */
export async function fetchOriginalLink(photoId: string): Promise<string> {
  const { url } = await call(photos.originalLink, { params: { photoId }, query: {} });
  return url;
}

export async function downloadOriginal(photoId: string): Promise<void> {
  await savePhoto(await fetchOriginalLink(photoId));
}

export async function downloadNewer(photoId: string): Promise<void> {
  const { url } = await call(photos.originalLink, { params: { photoId }, query: { version: 'current' } });
  await savePhoto(url);
}

export async function downloadArchive(orderId: string): Promise<void> {
  const { url } = await call(orders.archiveLink, { params: { orderId } });
  clickDownloadLink(url, '');
}
