import { CANON_R5, NIKON_Z8, SONY_A1 } from './camera-models.ts';
import { type AlbumPlan, barrel, detail, empty, lineup, tube, turns } from './plan.ts';

export const AFRICA: AlbumPlan[] = [
  {
    slug: 'anchor-point-dorado',
    surfBreak: { country: 'MA', region: 'taghazout-y-agadir', name: 'Anchor Point' },
    title: 'Anchor Point, todo dorado',
    startsAt: '2026-11-05T17:22:00',
    camera: CANON_R5,
    sea: { seed: 523, light: 'golden', land: 'desert', waveHeight: 2.2, left: false },
    sequence: [
      lineup([1, 5, 3]),
      turns('beach', 0, 8, { foreground: 'grass', cover: 5 }),
      empty(),
      barrel('channel', 6, 6, { from: 0.15 }),
      turns('water', 11, 5, { from: 0.3, to: 0.75, drops: 5, foreground: 'spray' }),
    ],
  },
  {
    slug: 'supertubes-viento-de-tierra',
    surfBreak: { country: 'ZA', region: 'cabo-oriental', name: 'Jeffreys Bay (Supertubes)' },
    title: 'Supertubes con viento de tierra',
    startsAt: '2026-05-16T08:27:00',
    camera: SONY_A1,
    sea: { seed: 911, light: 'clear', land: 'dunes', waveHeight: 2.4, left: false },
    sequence: [
      lineup([6, 9, 1, 8]),
      turns('beach', 9, 9, { mist: 1.5, cover: 5 }),
      barrel('channel', 8, 6, { from: 0.2, mist: 1.4 }),
      detail(),
      turns('beach', 6, 5, { from: 0.2, mist: 1.4 }),
    ],
  },
  {
    slug: 'donkey-bay-entre-la-niebla',
    surfBreak: { country: 'NA', region: 'erongo', name: 'Skeleton Bay (Donkey Bay)' },
    title: 'Donkey Bay entre la niebla',
    startsAt: '2026-07-04T09:44:00',
    camera: NIKON_Z8,
    sea: { seed: 2939, light: 'mist', land: 'dunes', waveHeight: 2.5, left: true },
    sequence: [empty(), barrel('channel', 9, 8, { cover: 5 }), detail(), tube(10, 6), lineup([0], { surfer: 9 })],
  },
];
