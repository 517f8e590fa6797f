import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install/project.mjs';

test('the quick tests have the journeys of the trade and no others', () => {
  const journeys = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.test.ts'));
  const quick = journeys.filter((name) => !name.endsWith('.deep.test.ts'));

  expect(quick.toSorted()).toEqual([
    'bookings.test.ts',
    'buying.test.ts',
    'first-purchase.test.ts',
    'messages.test.ts',
    'publishing.test.ts',
    'reports.test.ts',
  ]);
});
