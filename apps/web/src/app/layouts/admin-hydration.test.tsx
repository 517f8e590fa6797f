import { expect, test } from 'vitest';
import { whenHydrated } from '../../lib/page/hydration.tsx';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

// The first page of a file alone hydrates, so this test has a file of its own.
test('the signal of hydration comes where a user who is not an operator opens /admin', async () => {
  await visit('/admin', { as: aSurfer() });

  await expect(whenHydrated()).resolves.toBeUndefined();
});
