/**
 * Few, lasting chunks instead of many small ones: the parts that change only with a release of theirs stay cached over
 * ours. Only what every page needs whole: anything else in here would be loaded by those who never use it.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|i18next|@tanstack\/(react-router|router-core|history|store|react-store))\//,
  },
];
