import { allStations } from '@neaps/tide-database';
import { expect, test } from 'vitest';
import { isUsable } from './predict.ts';

test('a station that does not permit commercial use is never used', () => {
  const refused = allStations.filter((station) => !station.license.commercial_use);

  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(isUsable)).toEqual([]);
});
