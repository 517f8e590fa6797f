import { LEFTOVER_PRICE_CENTS, MAX_PRICE_CENTS } from '../money/prices.ts';
import { centsFromEuros, eurosFromCents, isEuroAmount, type Cents } from '../money/money.ts';
import { packagePrice, singlePrice, type Package } from './package-pricing.ts';

export const MAX_PACKAGE_QUANTITY = 10_000;

/** The price is in euros, as on the wire and in the editor. */
export type PackageRow = { quantity: number; price: number };

export type PackageProblem = {
  row: number;
  field: 'quantity' | 'price';
  code: 'not_whole' | 'too_large' | 'repeated' | 'not_positive' | 'too_many_decimals';
};

export function packageProblems(rows: readonly PackageRow[]): PackageProblem[] {
  return rows.flatMap(({ quantity, price }, row): PackageProblem[] => {
    const quantityCode = quantityProblem(
      quantity,
      rows.slice(0, row).map((earlier) => earlier.quantity),
    );
    const priceCode = priceProblem(price);
    return [
      ...(quantityCode ? [{ row, field: 'quantity' as const, code: quantityCode }] : []),
      ...(priceCode ? [{ row, field: 'price' as const, code: priceCode }] : []),
    ];
  });
}

export function packagesFromRows(rows: readonly PackageRow[]): Package[] {
  return rows
    .map(({ quantity, price }) => ({ quantity, priceCents: centsFromEuros(price) }))
    .toSorted((a, b) => a.quantity - b.quantity);
}

export const rowsFromPackages = (packages: readonly Package[]): PackageRow[] =>
  packages.map(({ quantity, priceCents }) => ({ quantity, price: eurosFromCents(priceCents) }));

export type PackageWarning = { quantity: number; photos: number; priceCents: Cents; cheaperCents: Cents };

/**
 * A warning names a package that makes photos dearer than smaller ones would, with the smallest number of photos that
 * shows it. Without a warning the largest-first rule is never dearer.
 */
export function packageWarnings(packages: readonly Package[]): PackageWarning[] {
  const table = packages.toSorted((a, b) => a.quantity - b.quantity);
  return table.flatMap((taken, index) => {
    if (taken.quantity === 1) return [];
    const smaller = table.slice(0, index);
    // The next larger package is taken first from its quantity on. Above the largest, a trap shows before two of it fit
    // (the one-point rule for coin systems; the property test tries far more).
    const end = table[index + 1]?.quantity ?? 2 * taken.quantity;
    const best = cheapestCosts(end - 1, smaller);
    for (let photos = taken.quantity; photos < end; photos += 1) {
      const priceCents = packagePrice(photos, packages);
      const cheaperCents = best[photos] ?? priceCents;
      if (cheaperCents < priceCents) return [{ quantity: taken.quantity, photos, priceCents, cheaperCents }];
    }
    return [];
  });
}

export function unnamedSinglePrice(packages: readonly Package[]): Cents | null {
  const isNamed = packages.length === 0 || packages.some(({ quantity }) => quantity === 1);
  return isNamed ? null : LEFTOVER_PRICE_CENTS;
}

function cheapestCosts(count: number, packages: readonly Package[]): number[] {
  const single = singlePrice(packages);
  const best = [0];
  for (let photos = 1; photos <= count; photos += 1) {
    let cheapest = (best[photos - 1] ?? 0) + single;
    for (const { quantity, priceCents } of packages)
      if (quantity <= photos) cheapest = Math.min(cheapest, (best[photos - quantity] ?? 0) + priceCents);
    best.push(cheapest);
  }
  return best;
}

function quantityProblem(quantity: number, earlier: readonly number[]): PackageProblem['code'] | null {
  if (!Number.isInteger(quantity)) return 'not_whole';
  if (quantity < 1) return 'not_positive';
  if (quantity > MAX_PACKAGE_QUANTITY) return 'too_large';
  return earlier.includes(quantity) ? 'repeated' : null;
}

function priceProblem(price: number): PackageProblem['code'] | null {
  if (!(price > 0)) return 'not_positive';
  if (price * 100 > MAX_PRICE_CENTS) return 'too_large';
  return isEuroAmount(price) ? null : 'too_many_decimals';
}
