import { CANON_R7, NIKON_Z8, SONY_A1, SONY_A7 } from './camera-models.ts';
import { type AlbumPlan, barrel, detail, drone, empty, lineup, tube, turns } from './plan.ts';

export const ASIA: AlbumPlan[] = [
  {
    slug: 'cloud-9-marea-llena',
    surfBreak: { country: 'PH', region: 'siargao', name: 'Cloud 9' },
    title: 'Cloud 9, marea llena',
    startsAt: '2026-11-13T07:38:00',
    camera: SONY_A7,
    sea: { seed: 1301, light: 'tropical', land: 'palms', waveHeight: 2.5, left: false },
    sequence: [
      lineup([2, 7, 11]),
      tube(2, 5, { portrait: true, drops: 4, cover: 2 }),
      turns('beach', 11, 7),
      empty(),
      barrel('channel', 7, 6, { from: 0.2 }),
      drone(3, 2, { others: [2, 11] }),
    ],
  },
  {
    slug: 'tsurigasaki-coletazo-de-tifon',
    surfBreak: { country: 'JP', region: 'chiba', name: 'Tsurigasaki (Shidashita)' },
    title: 'Tsurigasaki, coletazo de tifón',
    startsAt: '2026-10-13T05:56:00',
    camera: SONY_A1,
    sea: { seed: 2141, light: 'dawn', land: 'pines', waveHeight: 2.2, left: true },
    sequence: [
      lineup([8, 10, 9]),
      turns('beach', 8, 7, { cover: 5 }),
      empty(),
      turns('beach', 9, 6, { light: 'storm', from: 0.1 }),
      barrel('channel', 10, 5, { light: 'storm', from: 0.3 }),
    ],
  },
  {
    slug: 'cokes-a-mediodia',
    surfBreak: { country: 'MV', region: 'atolon-male-norte', name: 'Cokes (Thulusdhoo)' },
    title: 'Cokes a mediodía',
    startsAt: '2026-04-04T11:42:00',
    camera: CANON_R7,
    sea: { seed: 2237, light: 'tropical', land: 'palms', waveHeight: 2.3, left: false, landAzimuth: 0.1 },
    sequence: [
      drone(11, 2, { others: [2, 3] }),
      turns('beach', 3, 7, { cover: 3 }),
      barrel('channel', 2, 6),
      detail(),
      lineup([11, 2, 7], { surfer: 3 }),
    ],
  },
  {
    slug: 'uluwatu-desde-el-acantilado',
    surfBreak: { country: 'ID', region: 'bali', name: 'Uluwatu' },
    title: 'Uluwatu desde el acantilado',
    startsAt: '2026-08-08T16:48:00',
    camera: NIKON_Z8,
    sea: { seed: 1213, light: 'afternoon', land: 'limestone', waveHeight: 2.5, left: true },
    sequence: [
      lineup([2, 3, 7, 4], { cameraHeight: 14 }),
      turns('cliff', 2, 8),
      empty(),
      barrel('channel', 3, 6, { cover: 3 }),
      turns('cliff', 11, 5, { from: 0.25, light: 'golden' }),
    ],
  },
];
