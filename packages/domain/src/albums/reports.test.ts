import { expect, test } from 'vitest';
import {
  effectOfReport,
  groundOfKind,
  REPORT_KINDS,
  type PendingHides,
  type ReportEffect,
  type ReportKind,
} from './reports.ts';

const first: PendingHides = {
  ofReporter: 0,
  ofAlbum: 0,
  albumPhotos: 40,
  wasShown: false,
  isProven: false,
  unprovenHidesToday: 0,
};
const proven = { isProven: true };
const cases: [string, ReportKind, Partial<PendingHides>, ReportEffect][] = [
  ['the person in the photo hides it at once', 'me', {}, 'hides'],
  ['a report of a child hides too', 'child', {}, 'hides'],
  ['a photo that is not theirs to sell waits for the operator', 'not_theirs', proven, 'awaits_operator'],
  ['an offensive photo waits for an operator', 'offensive', proven, 'awaits_operator'],
  ['another report waits for an operator', 'other', proven, 'awaits_operator'],
  ['nine of one person that wait leave room for a tenth', 'me', { ofReporter: 9 }, 'hides'],
  ['ten of one person leave no room', 'me', { ofReporter: 10 }, 'awaits_operator'],
  ['a fifth of an album can wait hidden', 'me', { ofAlbum: 7 }, 'hides'],
  ['no more than a fifth of an album can', 'me', { ofAlbum: 8 }, 'awaits_operator'],
  ['three of a small album can', 'me', { albumPhotos: 4, ofAlbum: 2 }, 'hides'],
  ['a fourth of a small album cannot', 'child', { albumPhotos: 4, ofAlbum: 3 }, 'awaits_operator'],
  [
    'a photo that an operator has shown again is not hidden by the next report',
    'me',
    { wasShown: true },
    'awaits_operator',
  ],
  [
    'a stranger’s second photo of a photographer waits for its address',
    'me',
    { unprovenHidesToday: 1 },
    'awaits_confirmation',
  ],
  ['a photo with a child waits for the address too', 'child', { unprovenHidesToday: 1 }, 'awaits_confirmation'],
  ['an address that is proven needs no other', 'me', { unprovenHidesToday: 5, ...proven }, 'hides'],
  ['no address lifts the limit of an album', 'me', { ofAlbum: 8, ...proven }, 'awaits_operator'],
  [
    'a report that waits for the operator anyway asks for no address',
    'other',
    { unprovenHidesToday: 3 },
    'awaits_operator',
  ],
];

test.for(cases)('%s', ([, kind, pending, expected]) => {
  expect(effectOfReport(kind, { ...first, ...pending })).toBe(expected);
});

test('every kind of report has a ground for hiding a photo', () => {
  expect(Object.fromEntries([...REPORT_KINDS, 'operator' as const].map((kind) => [kind, groundOfKind(kind)]))).toEqual({
    me: 'image_rights',
    child: 'minor',
    not_theirs: 'copyright',
    offensive: 'terms',
    other: 'terms',
    operator: 'terms',
  });
});
