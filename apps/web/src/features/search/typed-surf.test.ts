import { expect, test } from 'vitest';
import { parseTypedSurf } from './typed-surf.ts';

const day = '2026-11-14';

test.for([
  ['14/11/2026', { day }],
  ['ayer 9-11', { day, hours: { from: '09:00', to: '11:00' } }],
  ['14/11 de 9 a 11', { day, hours: { from: '09:00', to: '11:00' } }],
  ['14/11/2026, 9:30 – 11:00', { day, hours: { from: '09:30', to: '11:00' } }],
  ['yesterday from 7 to 10h', { day, hours: { from: '07:00', to: '10:00' } }],
  ['14 de noviembre desde 9h hasta 11h', { day, hours: { from: '09:00', to: '11:00' } }],
  ['14/11 de 11 a 9', null],
  ['14/11 de 9 a 25', null],
  ['Mundaka de 9 a 11', null],
  ['de 9 a 11', null],
  ['Ana', null],
] as const)('%j is a surf: %o', ([typed, surf]) => {
  expect(parseTypedSurf(typed, '2026-11-15')).toEqual(surf);
});
