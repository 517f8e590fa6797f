const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//;
const shared =
  /src\/(ui|lib|texts)\/|packages\/|node_modules\/(lucide-react|zustand|@tanstack\/(query-core|react-query))\//;
/** Used by many pages and not by the first that people see. */
const later = /\/(useMutation|mutationObserver|useBlocker|money|constants)\.[jt]s$/;
/** Of the frame around every public page; the dashboard shares them. */
const frame =
  /src\/(app\/brand|lib\/(role-view|cart-count|first-drawing|late-part))\.tsx?$|lucide-react\/.*\/(menu|shopping-bag)\.mjs$/;
/** Small ones that the pages with albums need together, and those that an album and a photographer's page need too. */
const albums = /(src\/(lib\/src-set|features\/albums\/queries)|domain\/src\/constants|infiniteQueryOptions)\.[jt]s$/;
const details = /(src\/(lib\/format|ui\/(loaded|note))|domain\/src\/money)\.tsx?$|\/icons\/info\.mjs$/;

/**
 * Few, lasting chunks instead of many small ones: the parts that change only with a release of theirs stay cached over
 * ours. Only what every page needs whole: anything else in here would be loaded by those who never use it.
 */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendor.test(id) && !later.test(id) },
  // Together they compress better than in thirty files. With fewer than a dozen pages, some would carry too much.
  { name: 'base', test: (id: string) => shared.test(id) && !later.test(id), minShareCount: 12 },
  { name: 'frame', test: frame },
  { name: 'albums', test: albums },
  { name: 'details', test: details },
];
