import { expect, test } from 'vitest';
import { chooseLevel } from './chosen-place.ts';

const mundaka = { continent: 'eu', country: 'es', region: 'pv', surfBreak: 'mundaka' };

test.for([
  ['continent', { continent: 'oc', country: '', region: '', surfBreak: '' }],
  ['country', { continent: 'eu', country: 'oc', region: '', surfBreak: '' }],
  ['region', { continent: 'eu', country: 'es', region: 'oc', surfBreak: '' }],
  ['surfBreak', { continent: 'eu', country: 'es', region: 'pv', surfBreak: 'oc' }],
] as const)('another %s clears what lies below it and nothing above', ([level, chosen]) => {
  expect(chooseLevel(mundaka, level, 'oc')).toEqual(chosen);
});
