import { isForeign, isStub, type LockedPackage, type Lockfile, packageName } from './lockfile.ts';

/**
 * These licences let a service use, change and sell what is built on them. LGPL is libvips, which is linked and not
 * changed.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** These packages name their licence in their documentation, not in their manifest. */
const licencesByHand: Record<string, string> = {
  buildcheck: 'MIT',
  'combine-errors': 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

export const licenceOf = (name: string, { license }: LockedPackage): string =>
  license ?? licencesByHand[name] ?? 'none';

/** The expression is SPDX's: `MIT OR GPL-3.0-only` leaves the choice to us, `MIT AND ISC` does not. */
export function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

export function findForbiddenLicences({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(isForeign)
    .filter(([, entry]) => !isStub(entry))
    .map(([folder, entry]) => ({ name: packageName(folder), licence: licenceOf(packageName(folder), entry) }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name} has the licence ${licence}, which is not among ours.`);
}
