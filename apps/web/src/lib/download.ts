import { orders } from '@pleamar/contract/orders';
import { photos } from '@pleamar/contract/photos';
import { call } from './api/call.ts';

/** A browser downloads without our login header, so the file is asked for by a link of its own that lives 5 minutes. */
export async function downloadOriginal(photoId: string): Promise<void> {
  const { url } = await call(photos.originalLink, { params: { photoId } });
  save(url);
}

/** All originals of an order as one ZIP. */
export async function downloadArchive(orderId: string): Promise<void> {
  const { url } = await call(orders.archiveLink, { params: { orderId } });
  save(url);
}

/** A link that was pressed, and not an address that was opened: a refusal then fails as a download and the page stays. */
function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
