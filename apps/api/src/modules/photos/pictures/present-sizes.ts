import type { Photo } from '@pleamar/contract';
import { eurosFromCents, priceAlone, type Package, type PhotoSize } from '@pleamar/domain';
import { pricedAs, webPriceFor } from '../../pricing/find-for-sale.ts';

export interface SizesRow {
  is_premium: boolean;
  premium_price_cents: number;
  is_free: boolean;
  album_web_cents: number | null;
  owned_size: PhotoSize | null;
  web_list_cents: number | null;
}

export const sizesOf = (row: SizesRow) => ({
  isPremium: row.is_premium,
  isFree: row.is_free,
  ownPriceCents: row.premium_price_cents,
  albumWebCents: row.album_web_cents,
  ownedSize: row.owned_size,
  webListCents: row.web_list_cents,
});

/** The price is that of the web size where it is offered, or of the original for a buyer who holds the web size. */
export function presentSizes(
  row: SizesRow,
  packages: readonly Package[],
): Pick<Photo, 'web_price' | 'held_size' | 'upgrade_price'> {
  const photo = sizesOf(row);
  if (row.owned_size === 'web')
    return {
      held_size: 'web',
      upgrade_price: eurosFromCents(priceAlone(pricedAs(photo, 'original', packages), packages)),
    };
  const webCents = webPriceFor(photo, packages);
  return webCents === null ? {} : { web_price: eurosFromCents(webCents) };
}
