import { expect, test } from 'vitest';
import { hidesAtOnce, type Pending, type ReportKind } from './reports.ts';

const first: Pending = { ofReporter: 0, ofAlbum: 0, albumPhotos: 40, wasShown: false };
const cases: [string, ReportKind, Partial<Pending>, boolean][] = [
  ['the person in the photo hides it at once', 'me', {}, true],
  ['so does whoever sees a child', 'child', {}, true],
  ['a photo that is not theirs to sell waits for the operator', 'not_theirs', {}, false],
  ['so does an offensive one', 'offensive', {}, false],
  ['so does anything else', 'other', {}, false],
  ['nine of one person that wait leave room for a tenth', 'me', { ofReporter: 9 }, true],
  ['ten do not', 'me', { ofReporter: 10 }, false],
  ['a fifth of an album can wait hidden', 'me', { ofAlbum: 7 }, true],
  ['no more than that', 'me', { ofAlbum: 8 }, false],
  ['three of a small album can', 'me', { albumPhotos: 4, ofAlbum: 2 }, true],
  ['a fourth cannot', 'child', { albumPhotos: 4, ofAlbum: 3 }, false],
  ['what an operator has shown again is not hidden by the next report', 'me', { wasShown: true }, false],
];

test.for(cases)('%s', ([, kind, pending, expected]) => {
  expect(hidesAtOnce(kind, { ...first, ...pending })).toBe(expected);
});
