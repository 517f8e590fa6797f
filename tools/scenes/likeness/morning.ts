import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededRandom, type Vec3 } from '../engine/math.ts';
import type { Gear, Scene } from '../engine/scene.ts';
import { type Frame, rideFrames } from '../shots/ride-burst.ts';
import { drawScenes } from './draw-scenes.ts';
import { FIRST_ALIKE, twentyFourSurfers } from './surfers.ts';

export interface MorningShot {
  file: string;
  scene: Scene;
  ride: number;
  surfer: number;
  isAlike: boolean;
  atSeconds: number;
  suit: Vec3;
  board: Vec3;
}

const ROUNDS = 5;
const OVERCAST_FROM_ROUND = 3;
const FRAMES = 3;
const WIDTH = 480;
const HEIGHT = 320;
const GRAIN = 0.65;
const LONGBOARDERS = new Set([4, 7]);

/**
 * The morning at one surf break has 24 surfers, five rides each, three frames a ride, and is overcast from round four
 * on.
 */
export function planMorning(seed: number): MorningShot[] {
  const random = seededRandom(seed);
  const surfers = twentyFourSurfers(seed);
  const turns = Array.from({ length: ROUNDS }, (_, round) =>
    shuffledIndexes(surfers.length, random).map((surfer) => ({ round, surfer })),
  ).flat();
  let clock = 0;
  return turns.flatMap(({ round, surfer }, ride) => {
    const begun = clock;
    clock += 40 + 60 * random();
    const gear = surfers[surfer];
    return ridePictures({ gear, surfer, round, ride }, random).map(({ scene, at }, index) => ({
      file: `${String(ride).padStart(3, '0')}-${index}.webp`,
      scene: { ...scene, width: WIDTH, height: HEIGHT, grain: GRAIN },
      ride,
      surfer,
      isAlike: surfer >= FIRST_ALIKE,
      atSeconds: begun + at,
      suit: gear.suit,
      board: gear.board,
    }));
  });
}

interface Turn {
  gear: Gear;
  surfer: number;
  round: number;
  ride: number;
}

function ridePictures({ gear, surfer, round, ride }: Turn, random: () => number): Frame[] {
  const script = LONGBOARDERS.has(surfer) ? 'longboard' : random() < 0.25 ? 'barrel' : 'turns';
  const waveHeight = 1.7 + 0.5 * random();
  const usualFrame = script === 'longboard' ? 4.3 : 1.75 * waveHeight + 1;
  return rideFrames(
    {
      seed: 1000 + ride * 7,
      gear,
      script,
      viewpoint: 'beach',
      light: round < OVERCAST_FROM_ROUND ? 'clear' : 'overcast',
      land: 'town',
      landAzimuth: -0.04 + 0.08 * random(),
      waveHeight,
      left: random() < 0.5,
      from: 0.1 + 0.1 * random(),
      to: 0.95,
      frame: usualFrame * (1 + 0.9 * random()),
    },
    FRAMES,
  );
}

/** `shots.json` has the ground truth: the scene is large and drawn already, so it is left out. */
export async function drawMorning(shots: readonly MorningShot[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await drawScenes(shots, folder);
  const truth = JSON.stringify(shots, (key, value: unknown) => (key === 'scene' ? undefined : value));
  await writeFile(path.join(folder, 'shots.json'), truth);
}

function shuffledIndexes(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ index }) => index);
}
