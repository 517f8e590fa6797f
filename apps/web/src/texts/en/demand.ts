import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/demand.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Demand',
  lead: 'Where and at what hours surfers wait for photos. You will never know who they are, and hours with fewer than three people are not shown.',
  counted: 'It is counted once a day, at night.',
  filters: 'Filter the demand',
  from: 'From day',
  to: 'To day',
  loading: 'Loading the demand...',
  error: 'We could not load the demand.',
  empty: 'Nobody is waiting for photos here right now',
  emptyHint: 'As soon as three or more surfers remember a surf without photos at the same hour, you will see it.',
  emptyFiltered: 'Try another spot or other days.',
  clear: 'Clear filters',
  hour: '{{from}}–{{to}} h',
  people: '{{count}} or more',
  peopleAria: 'From {{from}} to {{to}} h {{count}} surfers or more are waiting',
  hoursAria: 'Who is waiting for photos of {{place}} on {{day}}, by hour',
  announce: 'Announce a shoot',
  publish: 'Publish an album',
  publishAria: 'Publish an album of {{place}} on {{day}}',
};
