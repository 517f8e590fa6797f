import { expect, test } from 'vitest';
import { subjectOfLink, subjectOfSearch } from './subject.ts';

const PHOTO = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';
const ALBUM = '0198a4c5-58b1-7c8e-9b1a-3c5d7e9f1a2b';

test.for([
  [`https://pleamar.app/album/${ALBUM}?foto=${PHOTO}`, { photoId: PHOTO }],
  [` https://pleamar.app/album/${ALBUM}?vista=todas&foto=${PHOTO} `, { photoId: PHOTO }],
  [`https://pleamar.app/mas/${PHOTO}`, { photoId: PHOTO }],
  [`/album/${ALBUM}`, { albumId: ALBUM }],
  [`https://pleamar.app/album/${ALBUM}?foto=otra`, { albumId: ALBUM }],
  ['https://pleamar.app/albumes', null],
  ['http://[', null],
  ['', null],
] as const)('%s is a link to %o', ([link, subject]) => {
  expect(subjectOfLink(link)).toEqual(subject);
});

test("a photo in the page's address counts before an album, and a text that is not an id is ignored", () => {
  expect(subjectOfSearch({ foto: PHOTO, album: ALBUM })).toEqual({ photoId: PHOTO });
  expect(subjectOfSearch({ foto: 'x', album: ALBUM })).toEqual({ albumId: ALBUM });
  expect(subjectOfSearch({ foto: 'x' })).toBeNull();
});
