import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/offline.ts';

export const texts: Translated<typeof spanish> = {
  pageTitle: 'Offline - Pleamar',
  title: 'You are offline',
  general: 'This page needs a connection. Try again when you have one.',
  retry: 'Try again',
  lists: 'What we keep on this device',
  likes: 'Favourites',
  downloads: 'Downloads',
  surfs: 'My surfs',
  age: 'Data from {{age}}',
  old: 'Something may have changed since then.',
  none: 'Nothing is kept on this device. Log in while you have a connection and it will be here next time.',
  empty: 'There was nothing here the last time.',
  bought: 'Bought on {{date}}',
  refunded: 'Refunded',
  downloadLater: 'Downloading needs a connection.',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  newPhotos_one: '{{count}} new',
  newPhotos_other: '{{count}} new',
  noPhotos: 'No photos yet',
  newVersion: 'There is a new version of Pleamar.',
  reload: 'Reload',
};
