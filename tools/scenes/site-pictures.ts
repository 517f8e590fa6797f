// The pictures of the site itself: its first screen, the pages about Pleamar, the login.
import { ALBUMS } from './albums/all.ts';
import type { Rider, Scene } from './engine/scene.ts';
import { POSES } from './engine/surfer/poses.ts';
import { albumShots } from './shots/album-shots.ts';
import { LANDSCAPE, widened } from './shots/framing.ts';
import { sittingSurfer } from './shots/sitting-surfer.ts';
import { wavyTrail } from './shots/trail.ts';
import { CAST } from './world/cast.ts';
import { turnLand } from './world/lands.ts';
import { LIGHTS } from './world/lights.ts';

export interface SitePicture {
  name: string;
  scene: Scene;
  widths: number[];
  /** AVIF is slower to write than webp and has half of its bytes. */
  format?: 'avif';
}

export function sitePictures(): SitePicture[] {
  return [
    { name: 'hero', scene: greenBarrel(), widths: [1600, 800] },
    // A phone waits for this picture first.
    { name: 'hero-phone', scene: phoneHero(), widths: [800], format: 'avif' },
    { name: 'login', scene: goldenTrim(), widths: [1200] },
    { name: 'registro', scene: reefTube(), widths: [1200] },
    { name: 'info-photographers', scene: { ...sunsetKickOut(), ...WIDE }, widths: [1600, 800] },
    { name: 'info-surfers', scene: goldenTube(), widths: [1600, 800] },
    { name: 'info-platform', scene: { ...reefFromAbove(), ...WIDE }, widths: [1600, 800] },
    { name: 'flat', scene: flatSea(), widths: [1600, 800] },
    { name: 'bought', scene: albumScene('praia-mole-domingo', 12, BOUGHT), widths: [600] },
    ...RIDE_FRAMES.map((number, i) => ({
      name: `ride-${i + 1}`,
      scene: albumScene('manana-de-norte-en-el-quemao', number, SMALL),
      widths: [480],
    })),
  ];
}

/** Numbers of the pictures of two rides of one morning. */
const RIDE_FRAMES = [3, 4, 6, 9, 12, 13, 15, 16];

const WIDE = { width: 1600, height: 900 };
const TALL = { width: 1280, height: 1600 };
/** Twice the written size gives cleaner edges. */
const SMALL = { width: 960, height: 640 };
const BOUGHT = { width: 1200, height: 802 };
/** Points of the trail behind a surfer. */
const USUAL_TRAIL = 9;

function albumScene(slug: string, number: number, size: { width: number; height: number }): Scene {
  const shots = ALBUMS.filter((plan) => plan.slug === slug).flatMap(albumShots);
  return { ...shots[number - 1].scene, ...size };
}

function greenBarrel(): Scene {
  return {
    ...LIGHTS.tropical,
    ...LANDSCAPE,
    seed: 11,
    land: turnLand('volcanic', -0.75, 1.4),
    camera: { position: [8.4, 1.2, 14.5], target: [-0.3, 1.7, 0.6], fov: 25, roll: 0.01, blur: 3 },
    wave: { height: 3.1, peel: 2.4, shoulder: 17, barrel: 7, hollow: 2.75, mist: 0.9 },
    swells: [{ z: -30, height: 1.3, steepness: 0.4 }],
    riders: [
      {
        gear: CAST[2],
        pose: POSES.barrel,
        x: 1.4,
        section: 4.1,
        heading: -0.05,
        roll: 0.1,
        spray: 0.25,
        trail: wavyTrail(1.4, 4.1, USUAL_TRAIL),
      },
    ],
  };
}

function phoneHero(): Scene {
  const hero = greenBarrel();
  return widened({ ...hero, width: 1050, height: 1380, camera: { ...hero.camera, target: [0.5, 1.9, 0.6] } }, 0.98);
}

function goldenTrim(): Scene {
  const scene: Scene = {
    ...LIGHTS.golden,
    ...TALL,
    seed: 67,
    flip: true,
    land: turnLand('dunes', 0.5, 1.3),
    camera: { position: [5.2, 1, 15], target: [2.9, 1.35, 0], fov: 23, blur: 4 },
    wave: { height: 2.7, peel: 1.6, shoulder: 13, barrel: 5, hollow: 2.5, mist: 1.3 },
    riders: [
      {
        gear: CAST[0],
        pose: POSES.trim,
        x: 3.6,
        section: 4.05,
        heading: 0.08,
        roll: 0.15,
        spray: 0.4,
        trail: wavyTrail(3.6, 4.05, USUAL_TRAIL),
      },
    ],
  };
  return widened(scene, 1.28);
}

function insideTube(gear: Rider['gear']): Scene {
  return {
    ...LIGHTS.tropical,
    ...TALL,
    seed: 149,
    sun: { azimuth: 1.9, elevation: 0.6, strength: 2.2, color: [1, 0.95, 0.86] },
    land: turnLand('palms', 1.45, 2),
    camera: { position: [-2.6, 0.75, 1.35], target: [4, 1.15, 1.5], fov: 58, roll: -0.05, blur: 3 },
    wave: { height: 3, peel: 3.4, shoulder: 14, barrel: 8.5, hollow: 2.75, mist: 0.5 },
    drops: 7,
    riders: [
      {
        gear,
        pose: POSES.barrel,
        x: 1.6,
        section: 3.3,
        heading: -0.1,
        roll: 0.1,
        spray: 0.13,
        trail: wavyTrail(1.6, 3.3, 4),
      },
    ],
  };
}

const reefTube = (): Scene => widened(insideTube(CAST[2]), 1.1);

const goldenTube = (): Scene => ({
  ...insideTube(CAST[1]),
  ...LIGHTS.golden,
  ...WIDE,
  seed: 151,
  sun: { azimuth: 1.75, elevation: 0.24, strength: 2.4, color: [1, 0.74, 0.44] },
});

function sunsetKickOut(): Scene {
  return {
    ...LIGHTS.sunset,
    ...LANDSCAPE,
    seed: 23,
    land: turnLand('cliffs', -0.33, 0.7),
    camera: { position: [-1.5, 2, 30], target: [2.4, 2.2, 0], fov: 13, blur: 2 },
    wave: { height: 2.3, peel: 1.2, shoulder: 13, barrel: 4, hollow: 2.3, mist: 1.4 },
    swells: [{ z: -34, height: 1.1, steepness: 0.3 }],
    riders: [
      {
        gear: CAST[5],
        pose: POSES.kickout,
        x: 4.2,
        section: 5.4,
        heading: 0.5,
        roll: 0.1,
        spray: 0.6,
        trail: wavyTrail(4.2, 5, USUAL_TRAIL),
      },
    ],
  };
}

function reefFromAbove(): Scene {
  return {
    ...LIGHTS.tropical,
    ...LANDSCAPE,
    seed: 163,
    sun: { azimuth: 0.9, elevation: 0.75, strength: 2.2, color: [1, 0.95, 0.88] },
    reef: 1,
    exposure: 1.22,
    land: [],
    camera: { position: [2, 34, 9], target: [0.5, 0, -1.5], fov: 40, roll: 0.06 },
    wave: { height: 2.2, peel: 0, shoulder: 15, barrel: 4, hollow: 2.3, mist: 0.5 },
    swells: [{ z: -26, height: 0.9, steepness: 0.1 }],
    riders: [
      { gear: CAST[3], pose: POSES.trim, x: 2.2, section: 3.6, heading: 0, spray: 0.5, trail: wavyTrail(2.2, 3.6, 12) },
      sittingSurfer(CAST[0], [12, 0, -9], 2.4),
      sittingSurfer(CAST[1], [15, 0, -7.5], 2),
    ],
  };
}

function flatSea(): Scene {
  return {
    ...LIGHTS.dawn,
    ...LANDSCAPE,
    water: { ...LIGHTS.dawn.water, deep: [0.012, 0.05, 0.09], body: [0.05, 0.2, 0.25] },
    seed: 611,
    land: turnLand('palms', 0.06, 1.25),
    camera: { position: [-4, 5, 74], target: [6, 2.2, 0], fov: 13, roll: 0.004, blur: 1.1 },
    wave: null,
    swells: [
      { z: -20, height: 0.34, steepness: 0.1 },
      { z: -48, height: 0.42, steepness: 0.1 },
      { z: -90, height: 0.5, steepness: 0.1 },
    ],
    riders: [],
  };
}
