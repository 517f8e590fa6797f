/**
 * Search engines require these fields of the things that our pages describe, as Google's pages on structured data
 * state: without one a page shows no rich result. Recommended fields are not listed, but for those of a licence.
 */
const REQUIRED: Record<string, readonly string[]> = {
  ImageObject: ['contentUrl', 'license', 'acquireLicensePage', 'creator', 'creditText', 'copyrightNotice'],
  Person: ['name'],
  Product: ['name', 'offers'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ProfilePage: ['mainEntity'],
  Place: ['name'],
  ItemList: ['itemListElement'],
};

const ADDRESSES = new Set([
  'contentUrl',
  'thumbnailUrl',
  'license',
  'acquireLicensePage',
  'url',
  'item',
  'image',
  '@id',
]);

/** A fault is `Kind.field`; the list is empty where search engines accept the data. */
export function faultsOf(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(faultsOf);
  if (typeof data !== 'object' || data === null) return [];
  const thing = new Map<string, unknown>(Object.entries(data));
  const named = thing.get('@type');
  const kind = typeof named === 'string' ? named : '';
  const missing = (REQUIRED[kind] ?? []).filter((field) => isEmpty(thing.get(field)));
  const relative = [...thing].filter(
    ([field, value]) => ADDRESSES.has(field) && typeof value === 'string' && !URL.canParse(value),
  );
  return [
    ...missing.map((field) => `${kind}.${field}`),
    ...relative.map(([field]) => `${kind}.${field} is not absolute`),
    ...[...thing.values()].flatMap(faultsOf),
  ];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
