import { expect, test } from 'vitest';
import { anAlbum, aPhoto } from './albums.ts';
import { anId } from './ids.ts';
import { aLike } from './notifications.ts';
import { aPhotographer, aPhotographerAndSurfer, aSurfer } from './people.ts';
import { aPhotoWithAlbum } from './photos.ts';

test('people, photos, their photographers and notifications each have an id of their own', () => {
  const photo = aPhotoWithAlbum();
  const made = [
    aSurfer(),
    aPhotographer(),
    aPhotographerAndSurfer(),
    photo,
    photo.album,
    photo.album.photographer,
    anAlbum(),
    aPhoto(1),
    aLike(1),
  ];
  const ids = [...made.map(({ id }) => id), anId()];

  expect(new Set(ids).size).toBe(ids.length);
});
