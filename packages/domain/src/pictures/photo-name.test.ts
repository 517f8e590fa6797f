import { expect, test } from 'vitest';
import { soldPhotoName } from './photo-name.ts';

const photo = {
  title: 'Mundaka',
  takenOn: '2026-11-14',
  takenAt: new Date('2026-11-14T08:31:07Z'),
  timezone: 'Europe/Madrid',
  fileName: 'ANA_0412.jpg',
};

test.each([
  [{}, 'Mundaka, 14/11/2026, 09:31:07, ANA_0412.jpg'],
  [{ timezone: null }, 'Mundaka, 14/11/2026, 08:31:07, ANA_0412.jpg'],
  [{ takenAt: null }, 'Mundaka, 14/11/2026, ANA_0412.jpg'],
  [{ fileName: '' }, 'Mundaka, 14/11/2026, 09:31:07'],
])('a sold photo with %j is called %s', (more, name) => {
  expect(soldPhotoName({ ...photo, ...more })).toBe(name);
});
