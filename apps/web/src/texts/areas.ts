/**
 * Texts load by area, one file per language and area: the second page of an area has its texts already, and a visitor
 * who looks for a photo does not load those of the dashboard. A namespace that is not named here belongs to the site.
 */
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
  // Texts of one kind of page alone: an album's page, whose first load is nearly full, does not carry them.
  if (/^(map|placeSearch|surfBreaks?)$/.test(namespace)) return 'spots';
  if (/^(page|info)/.test(namespace)) return 'pages';
  if (namespace.startsWith('admin')) return 'admin';
  // Texts of the login and the settings.
  if (/^(activity|blockedAccount|ownData|twoFactor)$/.test(namespace)) return 'access';
  if (namespace === 'moreOfSurfer') return 'colours';
  if (namespace === 'colours' || namespace === 'surfs' || namespace === 'tide') return namespace;
  // Texts of the pages of photographers and surf breaks, and of the dashboard.
  if (/^(follows|shoots)$/.test(namespace)) return 'following';
  if (namespace === 'demand') return 'surfs';
  return panel.test(namespace) ? 'panel' : 'site';
}

/** `album-search.ts` holds the namespace `albumSearch`. */
export const namespaceOf = (file: string) =>
  file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
