import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses } from '../apps/web/src/testing/addresses.ts';
import { anasPages, journeyOfPage, photographersPages, surfersPages, visitorsPages } from '../e2e/support/routes.ts';

const lookedAt = [visitorsPages, surfersPages, anasPages, photographersPages].flat();

test('a browser looks at every address, in a list or in a journey of its own', () => {
  const unseen = addresses.filter(
    (address) => journeyOfPage[address] === undefined && !lookedAt.some((page) => isAt(address, page)),
  );

  expect(unseen).toEqual([]);
});

test.each(Object.entries(journeyOfPage))('the journey of %s goes there', (address, journey) => {
  const source = readFileSync(new URL(`../e2e/${journey}`, import.meta.url), 'utf8');

  expect(source).toContain(ownPart(address));
});

test('every journey of a page is for an address that exists', () => {
  expect(Object.keys(journeyOfPage).filter((address) => !addresses.includes(address))).toEqual([]);
});

/** A pattern's parameters match one part each, an optional one also none. */
function isAt(address: string, page: string): boolean {
  const pattern = address.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(page.replace(/\?.*$/, ''));
}

/** Journeys write `/admin` once, before the parts of its pages. */
const ownPart = (address: string) => address.replace(/\$.*$/, '').replace(/^\/admin(?=\/)/, '');
