const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//;
const shared =
  /src\/(ui|lib|texts)\/|packages\/|node_modules\/(lucide-react|zustand|@tanstack\/(query-core|react-query))\//;
/** Used by many pages and not by the first that people see. */
const later = /\/(useMutation|mutationObserver|money|constants)\.[jt]s$/;

/**
 * Few, lasting chunks instead of many small ones: the parts that change only with a release of theirs stay cached over
 * ours. Only what every page needs whole: anything else in here would be loaded by those who never use it.
 */
export const chunkGroups = [
  { name: 'vendor', test: vendor },
  // Together they compress better than in thirty files. With fewer than a dozen pages, some would carry too much.
  { name: 'base', test: (id: string) => shared.test(id) && !later.test(id), minShareCount: 12 },
];
