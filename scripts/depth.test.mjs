import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync(new URL('../e2e/', import.meta.url)).filter((name) => name.endsWith('.test.ts'));

test('the quick proof has the journeys of the trade and no others', () => {
  const quick = files.filter((name) => !name.endsWith('.deep.test.ts'));

  expect(quick.sort()).toEqual([
    'bookings.test.ts',
    'buying.test.ts',
    'first-purchase.test.ts',
    'publishing.test.ts',
    'reports.test.ts',
    'talking.test.ts',
  ]);
});
