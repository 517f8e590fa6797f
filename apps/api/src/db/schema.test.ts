import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, expect, test } from 'vitest';
import { tableTypes } from './table-types.ts';

test('the table types in the repository are those of the migrated database', async () => {
  const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8');

  expect(await tableTypes(inject('templateUrl'))).toBe(written);
});
