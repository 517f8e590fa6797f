import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { seededRandom, type Vec3 } from '../engine/math.ts';
import { render } from '../engine/render.ts';
import type { Gear, Scene } from '../engine/scene.ts';
import { rideFrames, type Frame } from '../rides.ts';
import { FIRST_ALIKE, twentyFourSurfers } from './surfers.ts';

export type Shot = {
  file: string;
  scene: Scene;
  ride: number;
  surfer: number;
  isAlike: boolean;
  atSeconds: number;
  suit: Vec3;
  board: Vec3;
};

const ROUNDS = 5;
const FRAMES = 3;
const WIDTH = 480;
const HEIGHT = 320;
const LONGBOARDERS = new Set([4, 7]);

/**
 * The morning at one surf break has 24 surfers, five rides each, three frames a ride, and is overcast from round four
 * on.
 */
export function planMorning(seed: number): Shot[] {
  const random = seededRandom(seed);
  const people = twentyFourSurfers(seed);
  let clock = 0;
  return Array.from({ length: ROUNDS }, (_, round) =>
    shuffled(people.length, random).map((surfer) => ({ round, surfer })),
  )
    .flat()
    .flatMap(({ round, surfer }, ride) => {
      const begun = clock;
      clock += 40 + 60 * random();
      return ridePictures({ gear: people[surfer], surfer, round, ride }, random).map(({ scene, at }, index) => ({
        file: `${String(ride).padStart(3, '0')}-${index}.webp`,
        scene: { ...scene, width: WIDTH, height: HEIGHT, grain: 0.65 },
        ride,
        surfer,
        isAlike: surfer >= FIRST_ALIKE,
        atSeconds: begun + at,
        suit: people[surfer].suit,
        board: people[surfer].board,
      }));
    });
}

type Turn = { gear: Gear; surfer: number; round: number; ride: number };

function ridePictures({ gear, surfer, round, ride }: Turn, random: () => number): Frame[] {
  const script = LONGBOARDERS.has(surfer) ? 'longboard' : random() < 0.25 ? 'barrel' : 'turns';
  const waveHeight = 1.7 + 0.5 * random();
  const usualFrame = script === 'longboard' ? 4.3 : 1.75 * waveHeight + 1;
  return rideFrames(
    {
      seed: 1000 + ride * 7,
      gear,
      script,
      camera: 'beach',
      light: round < 3 ? 'clear' : 'overcast',
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

/** A stopped run continues, because pictures that exist are skipped. */
export async function drawScenes(pictures: readonly { file: string; scene: Scene }[], folder: string): Promise<void> {
  sharp.concurrency(1);
  for (const { file, scene } of pictures) {
    const target = path.join(folder, file);
    if (existsSync(target)) continue;
    const { pixels, width, height } = render(scene);
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality: 80 })
      .toFile(`${target}.part`);
    await rename(`${target}.part`, target);
  }
}

export async function drawShots(shots: readonly Shot[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await drawScenes(shots, folder);
  // The scene is large and drawn already, so it is left out.
  const truth = JSON.stringify(shots, (key, value: unknown) => (key === 'scene' ? undefined : value));
  await writeFile(path.join(folder, 'shots.json'), truth);
}

function shuffled(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ index }) => index);
}
