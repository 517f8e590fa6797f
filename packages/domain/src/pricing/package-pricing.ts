import { apportion } from '../money/apportion.ts';
import { DEFAULT_PHOTO_PRICE_CENTS, LEFTOVER_PRICE_CENTS } from '../money/prices.ts';
import type { Cents } from '../money/money.ts';
import { upgradePrice } from './web-size.ts';

export type Package = { quantity: number; priceCents: Cents };

export type PricedPhoto = {
  id: string;
  isPremium: boolean;
  ownPriceCents: Cents | null;
  /** A free photo costs 0 cents, whatever the other fields say. */
  isFree?: boolean | undefined;
  webCents?: Cents | undefined;
  /** The web size costs this before a discount, where the buyer holds it: the original is an upgrade. */
  webListCents?: Cents | undefined;
};

/** `own` is the photo's price in an album without packages. Only lines of the kind `package` belong to one. */
export type LineKind = 'package' | 'premium' | 'own' | 'free' | 'web' | 'upgrade';

export type PhotoLine = {
  photoId: string;
  kind: LineKind;
  cents: Cents;
  /** The price is rounded, and the same for all photos of the packages. */
  shownCents: Cents;
};

/** Packages were applied largest first; `looseCents` is what the same photos cost one by one. */
export type PackageUse = { quantity: number; times: number; priceCents: Cents; looseCents: Cents };

export type AlbumPrice = {
  totalCents: Cents;
  lines: PhotoLine[];
  packages: PackageUse[];
  leftover: { count: number; priceCents: Cents };
  averageCents: Cents | null;
};

/**
 * Prices some photos of one album: premium by their own price; the others by packages, largest first,
 * each as often as it fits, also where a smaller one would be cheaper; without packages by their own price. A free photo
 * fills no package: it would make the others dearer. Nor does a web size or an upgrade: packages are of originals.
 */
export function priceAlbum(photos: readonly PricedPhoto[], packages: readonly Package[]): AlbumPrice {
  const packaged = packages.length === 0 ? [] : photos.filter(isPackaged);
  const applied = applyPackages(packaged.length, packages);
  const shares = shareOut(packaged, applied.totalCents);
  const averageCents = packaged.length === 0 ? null : Math.round(applied.totalCents / packaged.length);

  const lines = photos.map((photo): PhotoLine => {
    const share = shares.get(photo.id);
    if (share !== undefined && averageCents !== null)
      return { photoId: photo.id, kind: 'package', cents: share, shownCents: averageCents };
    const cents = looseCents(photo, packages);
    return { photoId: photo.id, kind: kindOf(photo), cents, shownCents: cents };
  });
  return {
    totalCents: lines.reduce((sum, line) => sum + line.cents, 0),
    lines,
    packages: applied.uses,
    leftover: applied.leftover,
    averageCents,
  };
}

export function priceAlone(photo: Omit<PricedPhoto, 'id'>, packages: readonly Package[]): Cents {
  return looseCents(photo, packages);
}

export function isPackaged({ isPremium, isFree = false, webCents, webListCents }: Omit<PricedPhoto, 'id'>): boolean {
  return !isPremium && !isFree && webCents === undefined && webListCents === undefined;
}

export function packagePrice(count: number, packages: readonly Package[]): Cents {
  return applyPackages(count, packages).totalCents;
}

export function singlePrice(packages: readonly Package[]): Cents {
  return packages.find(({ quantity }) => quantity === 1)?.priceCents ?? LEFTOVER_PRICE_CENTS;
}

function applyPackages(count: number, packages: readonly Package[]) {
  const single = singlePrice(packages);
  const uses: PackageUse[] = [];
  let left = count;
  let totalCents = 0;
  for (const { quantity, priceCents } of packages.toSorted((a, b) => b.quantity - a.quantity)) {
    const times = Math.floor(left / quantity);
    // Buyers read the package of one as what it is for them: the price of the photos left over.
    if (times === 0 || quantity === 1) continue;
    uses.push({ quantity, times, priceCents, looseCents: quantity * times * single });
    left -= quantity * times;
    totalCents += priceCents * times;
  }
  return { uses, leftover: { count: left, priceCents: single }, totalCents: totalCents + left * single };
}

/** Cents that do not divide go to the lowest ids, so that browser and server agree whatever order they hold. */
function shareOut(photos: readonly PricedPhoto[], totalCents: Cents): Map<string, Cents> {
  const ids = photos.map((photo) => photo.id).toSorted((a, b) => (a < b ? -1 : 1));
  const shares = apportion(
    totalCents,
    ids.map(() => 1),
  );
  return new Map(ids.map((id, index) => [id, shares[index] ?? 0]));
}

function looseCents(photo: Omit<PricedPhoto, 'id'>, packages: readonly Package[]): Cents {
  const { webCents, webListCents } = photo;
  const original = { isPremium: photo.isPremium, isFree: photo.isFree, ownPriceCents: photo.ownPriceCents };
  if (webListCents !== undefined) return upgradePrice(priceAlone(original, packages), webListCents);
  if (webCents !== undefined) return webCents;
  return isPackaged(photo) && packages.length > 0 ? singlePrice(packages) : ownPrice(photo);
}

function kindOf({ isPremium, isFree = false, webCents, webListCents }: PricedPhoto): LineKind {
  if (webListCents !== undefined) return 'upgrade';
  if (webCents !== undefined) return 'web';
  if (isFree) return 'free';
  return isPremium ? 'premium' : 'own';
}

function ownPrice({ ownPriceCents, isFree = false }: Pick<PricedPhoto, 'ownPriceCents' | 'isFree'>): Cents {
  return isFree ? 0 : (ownPriceCents ?? DEFAULT_PHOTO_PRICE_CENTS);
}
