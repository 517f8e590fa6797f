import { MIN_CHARGE_CENTS } from '../money/prices.ts';
import { WEB_SIZE_PX, type PixelSize } from '../pictures/picture-sizes.ts';
import { isChargeable } from '../money/min-charge.ts';
import { taxOn, type Cents } from '../money/money.ts';

export const PHOTO_SIZES = ['original', 'web'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** An order line sells one of these. An upgrade sells the original to a buyer of the web size. */
export type SoldAs = PhotoSize | 'upgrade';

/** The web size never enlarges a photo. */
export function webPixels({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, WEB_SIZE_PX / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type WebOffer = { isPremium: boolean; isFree: boolean; albumWebCents: Cents | null; aloneCents: Cents };

/** The price is null where no web size is offered. Packages and prices may have changed since it was set. */
export function webPriceOf({ isPremium, isFree, albumWebCents, aloneCents }: WebOffer): Cents | null {
  if (isPremium || isFree || albumWebCents === null) return null;
  return albumWebCents < aloneCents ? albumWebCents : null;
}

export function webPriceProblem(cents: Cents, singleCents: Cents): 'too_small' | 'not_below_single' | null {
  if (cents < MIN_CHARGE_CENTS) return 'too_small';
  return cents < singleCents ? null : 'not_below_single';
}

/** The upgrade costs the difference, before tax. A difference that the provider could not charge alone is free. */
export function upgradePrice(originalCents: Cents, webListCents: Cents): Cents {
  const cents = Math.max(0, originalCents - webListCents);
  return isChargeable(cents + taxOn(cents)) ? cents : 0;
}
