import type { Area } from './areas.ts';
import type { Language } from './languages.ts';

export type AreaTexts = Record<string, Record<string, string>>;

/** Each a file of its own in the build. Written by `build/text-areas.ts` from the files beside this one. */
export const areas: Record<`${Language}-${Area}`, () => Promise<{ texts: AreaTexts }>> = {
  'es-access': () => import('virtual:texts/es-access'),
  'es-admin': () => import('virtual:texts/es-admin'),
  'es-colours': () => import('virtual:texts/es-colours'),
  'es-following': () => import('virtual:texts/es-following'),
  'es-pages': () => import('virtual:texts/es-pages'),
  'es-panel': () => import('virtual:texts/es-panel'),
  'es-site': () => import('virtual:texts/es-site'),
  'es-spots': () => import('virtual:texts/es-spots'),
  'es-tide': () => import('virtual:texts/es-tide'),
  'es-surfs': () => import('virtual:texts/es-surfs'),
  'en-access': () => import('virtual:texts/en-access'),
  'en-admin': () => import('virtual:texts/en-admin'),
  'en-colours': () => import('virtual:texts/en-colours'),
  'en-following': () => import('virtual:texts/en-following'),
  'en-pages': () => import('virtual:texts/en-pages'),
  'en-panel': () => import('virtual:texts/en-panel'),
  'en-site': () => import('virtual:texts/en-site'),
  'en-spots': () => import('virtual:texts/en-spots'),
  'en-tide': () => import('virtual:texts/en-tide'),
  'en-surfs': () => import('virtual:texts/en-surfs'),
};
