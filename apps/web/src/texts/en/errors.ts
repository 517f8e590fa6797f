import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/errors.ts';

export const texts: Translated<typeof spanish> = {
  generic: 'Something went wrong. Try again.',
  internal: 'Something failed on our side. Try again in a while.',
  unavailable: "Pleamar isn't answering right now. Try again in a minute.",
  network: 'No connection. Check your network and try again.',
  offline: "You're offline.",
  backOnline: "You're back online.",
  rateLimited_one: 'Slow down a little. Try again in {{count}} second.',
  rateLimited_other: 'Slow down a little. Try again in {{count}} seconds.',
  orderPhotoUnavailable: 'Some photo is no longer for sale.',
  photoNotFound: 'Photo not found',
  awayTitle: 'Low tide',
  crashTitle: 'We wiped out',
  crashText: 'Something broke on this page. Reload it; what you had saved is still there.',
  reload: 'Reload',
  newVersion: 'There is a new version of Pleamar.',
};
