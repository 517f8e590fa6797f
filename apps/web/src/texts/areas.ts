/** One file per language and area: a visitor does not load the dashboard's. Other namespaces belong to the site. */
export const AREAS = [
  'access',
  'admin',
  'colours',
  'following',
  'pages',
  'panel',
  'site',
  'spots',
  'surfs',
  'tide',
] as const;
export type Area = (typeof AREAS)[number];

const panel =
  /^(albumEditor|availability|cameraClocks|charts|downloads|equipment|imageConfig|likes|logins|messages|myAlbums|notifications|offline|orders?|payouts|photographerHome|pricing|privateSessions|sessionCard|sessionDialog|sessions|settings|sidebar|slider|surferHome|taxDetails|upload|uploadProgress)$/;

export function areaOf(namespace: string): Area {
  // Not in an album's page, whose first load is nearly full.
  if (/^(map|placeSearch|surfBreaks?)$/.test(namespace)) return 'spots';
  if (/^(page|info)/.test(namespace)) return 'pages';
  if (namespace.startsWith('admin')) return 'admin';
  if (/^(activity|blockedAccount|ownData|twoFactor)$/.test(namespace)) return 'access';
  if (namespace === 'moreOfSurfer') return 'colours';
  if (namespace === 'colours' || namespace === 'surfs' || namespace === 'tide') return namespace;
  if (/^(follows|shoots)$/.test(namespace)) return 'following';
  if (namespace === 'demand') return 'surfs';
  return panel.test(namespace) ? 'panel' : 'site';
}

/** `album-search.ts` holds the namespace `albumSearch`. */
export const namespaceOf = (file: string) =>
  file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
