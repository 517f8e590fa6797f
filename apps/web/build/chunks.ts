const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//;
const shared =
  /src\/(ui|lib|texts)\/|packages\/|node_modules\/(lucide-react|zustand|@tanstack\/(query-core|react-query))\//;
/** Used by many pages and not by the first that people see. */
const later = /\/(useMutation|mutationObserver|useBlocker|money|constants)\.[jt]s$/;
/** Of the frame around every public page; the dashboard shares them. */
const frame =
  /src\/(app\/brand|lib\/(role-view|cart-count|first-drawing|late-part))\.tsx?$|lucide-react\/.*\/(menu|shopping-bag)\.mjs$/;
/** Small ones that are needed together: a file each would cost a phone on a beach one way to the server after the other. */
const together = {
  albums: /(src\/(lib\/src-set|features\/albums\/queries)|domain\/src\/constants|infiniteQueryOptions)\.[jt]s$/,
  faces: /(ui\/avatar|domain\/src\/initials)\.tsx?$/,
  cards: /features\/albums\/album-card(-skeleton)?\.tsx$|\/icons\/image-off\.mjs$/,
  details: /(src\/(lib\/format|ui\/(loaded|note))|domain\/src\/(money|whole-number))\.tsx?$|\/icons\/info\.mjs$/,
  lists: /(useInfiniteQuery|infiniteQueryObserver|ui\/empty-state)\.[jt]sx?$/,
  photos:
    /(contract\/src\/endpoints\/photos|domain\/src\/(cart|order-price|package-(table|pricing)|apportion)|src\/(lib\/clock|ui\/letter-badge|features\/(pricing\/queries|cart\/(cart-(store|lines|price)|kept-cart))))\.tsx?$/,
};

/**
 * Few, lasting chunks instead of many small ones: the parts that change only with a release of theirs stay cached over
 * ours. Only what every page needs whole: anything else in here would be loaded by those who never use it.
 */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendor.test(id) && !later.test(id) },
  // Together they compress better than in thirty files. With fewer than a dozen pages, some would carry too much.
  { name: 'base', test: (id: string) => shared.test(id) && !later.test(id), minShareCount: 12 },
  { name: 'frame', test: frame },
  ...Object.entries(together).map(([name, test]) => ({ name, test })),
];
