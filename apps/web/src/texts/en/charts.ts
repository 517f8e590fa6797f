import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/charts.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Charts',
  billing: 'Billing by month',
  byAlbum: 'Sales by album',
  bySpot: 'Sales by spot',
  funnel: 'From view to sale',
  views: 'Views',
  likes: 'Likes',
  sales: 'Sales',
  rate: '{{percent}}% of the step before',
  range: 'Period',
  range3: '3 months',
  range12: '12 months',
  rangeAll: 'All time',
  asTable: 'View as table',
  asChart: 'View as chart',
  month: 'Month',
  album: 'Album',
  spot: 'Spot',
  amount: 'Amount',
  billingAria: 'Chart of billing by month, {{from}} to {{to}}',
  loading: 'Loading charts...',
  empty: 'No data yet. Publish an album and come back.',
  error: "We couldn't load your charts.",
};
