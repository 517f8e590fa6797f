import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync(new URL('../e2e/', import.meta.url)).filter((name) => name.endsWith('.test.ts'));

test('the quick proof has the journeys of the trade and no others', () => {
  const quick = files.filter((name) => !name.endsWith('.deep.test.ts'));

  expect(quick.sort()).toEqual([
    // A photographer publishes and sells.
    'buying.test.ts',
    // A visitor finds a photo, registers, buys and downloads.
    'first-purchase.test.ts',
    'publishing.test.ts',
    // The operator decides on a photo that was hidden.
    'reports.test.ts',
    // A session from the free hour to the rating.
    'sessions.test.ts',
    'talking.test.ts',
  ]);
});
