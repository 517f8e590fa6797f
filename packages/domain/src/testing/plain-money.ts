import type { Package } from '../pricing/package-pricing.ts';

export type PlainAlbum = { photographer: string; packages: readonly Package[]; photos: readonly PlainPhoto[] };

/** `otherCents` is the price of the web size, also where the original is bought later. */
export type PlainPhoto = {
  kind: 'original' | 'premium' | 'free' | 'web' | 'upgrade';
  ownCents: number;
  otherCents: number;
};

export type PlainCode = { photographer: string; percent: number | null; amountCents: number };

/** The sums are per album and seller, not by lines, and without the functions under test. */
export function plainPrice(albums: readonly PlainAlbum[], code: PlainCode | null) {
  let list = 0;
  let covered = 0;
  const netBySeller = new Map<string, number>();
  for (const album of albums) {
    const { sum, upgrades } = plainAlbum(album);
    list += sum + upgrades;
    netBySeller.set(album.photographer, (netBySeller.get(album.photographer) ?? 0) + sum + upgrades);
    // A code is for its photographer's paid photos, and not for upgrades.
    if (album.photographer === code?.photographer) covered += sum;
  }
  let off = 0;
  if (code)
    off = code.percent === null ? Math.min(code.amountCents, covered) : Math.round((covered * code.percent) / 100);
  while (off > 0 && list - off > 0 && withTax(list - off) < 50) off -= 1;
  if (code && off > 0) netBySeller.set(code.photographer, (netBySeller.get(code.photographer) ?? 0) - off);
  const subtotalCents = list - off;
  const price = { subtotalCents, discountCents: off, taxCents: withTax(subtotalCents) - subtotalCents };
  return { price: { ...price, totalCents: withTax(subtotalCents) }, netBySeller };
}

function plainAlbum({ packages, photos }: PlainAlbum): { sum: number; upgrades: number } {
  const single = packages.find(({ quantity }) => quantity === 1)?.priceCents ?? 800;
  let originals = 0;
  let sum = 0;
  let upgrades = 0;
  for (const { kind, ownCents, otherCents } of photos) {
    if (kind === 'original') originals += 1;
    if (kind === 'premium') sum += ownCents;
    if (kind === 'web') sum += otherCents;
    if (kind === 'upgrade') {
      const alone = packages.length > 0 ? single : ownCents;
      const difference = Math.max(0, alone - otherCents);
      upgrades += withTax(difference) < 50 ? 0 : difference;
    }
    if (kind === 'original' && packages.length === 0) sum += ownCents;
  }
  if (packages.length === 0) return { sum, upgrades };
  for (const { quantity, priceCents } of packages.toSorted((a, b) => b.quantity - a.quantity)) {
    if (quantity === 1) continue;
    while (originals >= quantity) {
      sum += priceCents;
      originals -= quantity;
    }
  }
  return { sum: sum + originals * single, upgrades };
}

const withTax = (sum: number) => sum + Math.round(sum / 10);
