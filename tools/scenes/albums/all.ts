import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA } from './asia.ts';
import { EUROPE } from './europe.ts';
import { OCEANIA } from './oceania.ts';
import type { AlbumPlan } from './plan.ts';

export const ALBUMS: AlbumPlan[] = [...EUROPE, ...AFRICA, ...AMERICAS, ...ASIA, ...OCEANIA].toSorted((a, b) =>
  b.startsAt.localeCompare(a.startsAt),
);
