import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/place-search.ts';

export const texts: Translated<typeof spanish> = {
  label: 'Search spot',
  chosen: 'Spot',
  placeholder: 'Mundaka, Zarautz, Pantín...',
  list: 'Spots found',
  loading: 'Searching...',
  error: 'We could not search. Try again.',
  empty: 'We know no spot of that name.',
  found_one: '{{count}} spot. Choose with the arrow keys.',
  found_other: '{{count}} spots. Choose with the arrow keys.',
  within: '{{region}}, {{country}}',
  change: 'Change',
  changeAria: 'Change the spot {{spot}}',
  near: 'Near me',
  nearLocating: 'Finding out where you are...',
  nearTitle: 'The nearest ones',
  nearDenied: 'Your browser does not let us know where you are. Search by name or on the map.',
  nearFailed: 'We could not find out where you are. Search by name or on the map.',
  km: '{{km}} km away',
  map: 'On the map',
  mapTitle: 'Choose the spot on the map',
  mapChoose: 'Spots in sight',
  levels: 'By country and region',
};
