// The album is a whole morning at one peak: too long to find a wave by scrolling.
import type { Sun } from '../engine/scene.ts';
import type { LightName } from '../world/lights.ts';
import { NIKON_Z8 } from './camera-models.ts';
import { type AlbumPlan, barrel, carves, detail, empty, lineup, longboard, type Step, tube, turns } from './plan.ts';

export const MUNDAKA: AlbumPlan = {
  slug: 'izquierdas-de-mundaka',
  surfBreak: { country: 'ES', region: 'pais-vasco', name: 'Mundaka' },
  title: 'Izquierdas de Mundaka',
  startsAt: '2026-11-12T08:19:00',
  camera: NIKON_Z8,
  sea: { seed: 12301, light: 'clear', land: 'town', waveHeight: 2.4, left: true },
  format: 'avif',
  rest: { least: 95, most: 285 },
  sequence: [
    ...under('dawn', {}, [
      lineup([5, 13, 14, 8], { cameraHeight: 8 }),
      turns('beach', 13, 7, { foreground: 'grass' }),
      carves('beach', 8, 6, { from: 0.08 }),
      turns('cliff', 5, 6, { from: 0.2, landAzimuth: 0.12 }),
      empty({ landAzimuth: -0.1 }),
      barrel('channel', 12, 7, { waveHeight: 2.8 }),
      carves('cliff', 14, 8, { frame: 4.2 }),
    ]),
    ...under('dawn', { azimuth: -0.9, elevation: 0.16, strength: 1.9, color: [1, 0.8, 0.64] }, [
      turns('beach', 10, 8, { frame: 4.6, landAzimuth: 0.2 }),
      barrel('channel', 13, 6, { from: 0.2, to: 0.9 }),
      carves('beach', 12, 7, { portrait: true, foreground: 'grass' }),
      lineup([10, 12, 5], { cameraHeight: 12, surfer: 14 }),
      turns('water', 8, 5, { from: 0.28, to: 0.72, drops: 4, foreground: 'spray' }),
      turns('cliff', 14, 6, { from: 0.3, frame: 4 }),
    ]),
    ...under('winter', { azimuth: -1.1 }, [
      carves('beach', 6, 8, { landAzimuth: -0.15 }),
      tube(9, 6, { waveHeight: 2.9 }),
      turns('beach', 12, 7, { from: 0.1, foreground: 'rocks' }),
      longboard('beach', 15, 8, { waveHeight: 1.7 }),
      barrel('channel', 10, 8, { waveHeight: 2.9, drops: 2 }),
      carves('cliff', 5, 6, { from: 0.25, frame: 3.9 }),
      detail(),
      turns('cliff', 13, 9, { frame: 4.8, landAzimuth: 0.25 }),
      carves('beach', 1, 7, { foreground: 'grass', frame: 4.4 }),
    ]),
    ...under('winter', {}, [
      barrel('cliff', 9, 7, { from: 0.05, waveHeight: 2.7 }),
      turns('beach', 8, 6, { portrait: true, from: 0.12 }),
      carves('water', 6, 5, { from: 0.18, to: 0.6, drops: 3 }),
      lineup([0, 1, 9, 15], { cameraHeight: 6 }),
      turns('beach', 0, 8, { frame: 4.3, landAzimuth: -0.3 }),
      carves('beach', 9, 7, { from: 0.15, foreground: 'rocks' }),
    ]),
    // The first six of the clear hours.
    lineup([0, 1, 5, 6], { seed: 1241 }),
    turns('beach', 6, 8, { cover: 3, foreground: 'grass', seed: 1251, waveHeight: 2.558949266731739 }),
    barrel('channel', 1, 6, { from: 0.2, seed: 1261, waveHeight: 2.5848400706648826 }),
    empty({ seed: 1271 }),
    turns('cliff', 5, 6, { seed: 1281, waveHeight: 2.485126736193895 }),
    lineup([0, 6], { cameraHeight: 10, surfer: 1, seed: 1291 }),
    ...under('clear', { azimuth: 0.6, elevation: 0.6 }, [
      carves('beach', 12, 8, { landAzimuth: 0.3 }),
      turns('channel', 14, 6, { from: 0.12 }),
      barrel('water', 0, 6, { from: 0.36, to: 0.76, drops: 4, waveHeight: 2.8 }),
      turns('beach', 9, 7, { foreground: 'grass', frame: 5 }),
      carves('cliff', 13, 9, { frame: 4.6 }),
    ]),
    ...under('storm', {}, [
      turns('beach', 10, 7, { landAzimuth: 0.1 }),
      barrel('channel', 6, 8, { waveHeight: 3 }),
      empty({ portrait: true }),
      carves('cliff', 0, 7, { from: 0.1, frame: 4.2 }),
      turns('beach', 1, 6, { from: 0.25, foreground: 'rocks' }),
    ]),
    ...under('clear', { azimuth: 0.3, elevation: 0.72 }, [
      carves('channel', 9, 6, { from: 0.1, to: 0.85 }),
      turns('cliff', 12, 8, { frame: 5.2 }),
      tube(13, 5, { waveHeight: 3 }),
      longboard('beach', 15, 7, { waveHeight: 1.6, landAzimuth: -0.2 }),
      carves('beach', 14, 8, { foreground: 'grass', portrait: true }),
      barrel('channel', 8, 7, { from: 0.1, waveHeight: 2.7 }),
      turns('beach', 6, 7, { landAzimuth: 0.35 }),
      detail({ landAzimuth: 0.4 }),
      lineup([6, 12, 13], { cameraHeight: 9, surfer: 10 }),
    ]),
  ],
};

function under(light: LightName, sun: Partial<Sun>, steps: Step[]): Step[] {
  return steps.map((step) => ({ ...step, options: { light, sun, ...step.options } }));
}
