import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/map.ts';

export const texts: Translated<typeof spanish> = {
  metaTitle: 'Map of surf photos',
  metaDescription: 'Where there are surf photos: every spot on a map, by day.',
  title: 'Map',
  subtitle: 'Where there are photos. Come closer to your wave.',
  day: 'Day',
  withPhotos: 'With photos only',
  mapAria: 'Map of spots. Arrow keys move it, plus and minus zoom in and out. The list says the same.',
  enlarge: 'Zoom in',
  reduce: 'Zoom out',
  reset: 'See the whole world',
  close: 'Close',
  place: '{{region}}, {{country}}',
  noPhotos: 'No photos yet',
  inSight_one: '{{count}} spot in sight',
  inSight_other: '{{count}} spots in sight',
  moreInSight_one: 'And {{count}} more. Come closer to see it.',
  moreInSight_other: 'And {{count}} more. Come closer to see them.',
  nothingInSight: 'There are no photos in this part of the map.',
  nothingHint: 'Zoom out or choose another day.',
  loading: 'Loading the map...',
  error: 'We could not load the map.',
  seeOnMap: 'See {{name}} on the map',
};
