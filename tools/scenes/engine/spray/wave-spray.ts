// Spray of the wave: where the lip lands, on the roller, off the crest, off the lip. Loops draw their random numbers
// before they may skip a drop, so that the other drops stay where they are.
import { clamp, mix, seededRandom, smoothstep } from '../math.ts';
import { noise2 } from '../noise.ts';
import type { Wave } from '../wave/wave.ts';
import type { SprayBuffer } from './spray-buffer.ts';

interface SpraySource {
  spray: SprayBuffer;
  wave: Wave;
  random: () => number;
  /** Place of the texture at a place along the crest. */
  texture: (x: number) => number;
  height: number;
  landingX: number;
  /** Big waves need more drops. */
  amount: (drops: number) => number;
  dropSize: number;
  puffSize: number;
}

export function sprayWave(spray: SprayBuffer, wave: Wave, seed: number, shift: number): void {
  const { height, peel, barrel } = wave.shape;
  const bigness = smoothstep(3.2, 7, height);
  const source: SpraySource = {
    spray,
    wave,
    random: seededRandom(seed * 31 + 5),
    texture: (x) => x + shift,
    height,
    landingX: peel - barrel * mix(0.86, 0.2, wave.spill),
    amount: (drops) => Math.round(drops * (1 + 1.2 * bigness)),
    dropSize: Math.sqrt(height / 2),
    puffSize: height / 2,
  };
  splashAtLanding(source);
  sprayRoller(source);
  sprayCrest(source);
  dripFromLip(source);
}

/** Water jumps up where the lip lands. */
function splashAtLanding({
  spray,
  wave,
  random,
  texture,
  height,
  landingX,
  amount,
  dropSize,
  puffSize,
}: SpraySource): void {
  const part = 1 - 0.75 * wave.spill;
  for (let i = 0; i < amount(52000) * part; i++) {
    const v = random();
    const x = landingX - v * v * 7 + 0.4;
    const tx = texture(x);
    const fingers = 0.35 + 0.9 * Math.max(0, noise2(tx * 1.9, 3) + 0.5 * noise2(tx * 5, 8) + 0.35);
    const pitch = (random() - 0.42) * 1.5;
    const u = Math.pow(random(), 1.7);
    const reach = u * height * 0.95 * clamp(wave.rollerRadius(x) / height + 0.25) * fingers;
    const turn = (random() - 0.4) * 0.9;
    spray.drop(
      x + Math.sin(turn) * reach * 0.5,
      Math.cos(pitch) * reach * 1.05 + 0.08,
      wave.rollerZ(x) + Math.sin(pitch) * reach * 1.2 + 0.12 * height,
      Math.sin(turn) * 2,
      4 * Math.cos(pitch) * (1 - u),
      5 * Math.sin(pitch) + 1,
      mix(0.003, 0.014, random() ** 5) * dropSize,
      0.75 * (1 - 0.7 * u),
    );
  }
  for (let i = 0; i < 420 * part; i++) {
    const x = landingX - random() * 6 + 0.2;
    const pitch = (random() - 0.45) * 1.6;
    const reach = random() * height * 0.55 * (0.6 + noise2(texture(x) * 1.9, 3));
    const at = wave.rollerZ(x) + Math.sin(pitch) * reach;
    spray.puff([x, Math.cos(pitch) * reach + 0.05, at], (0.12 + 0.22 * random()) * puffSize, 0.16);
  }
}

/** The roller of whitewater has no sharp outline. */
function sprayRoller({
  spray,
  wave,
  random,
  texture,
  height,
  landingX,
  amount,
  dropSize,
  puffSize,
}: SpraySource): void {
  for (let i = 0; i < amount(60000); i++) {
    const x = landingX - Math.pow(random(), 1.5) * (14 + 4 * height) + 0.6;
    const u = Math.pow(random(), 2.2);
    const angle = random() * 2.3 + 0.3;
    const clumps = 0.3 + 1.1 * clamp(0.45 + noise2(texture(x) * 2.2, angle * 2));
    const radius = wave.rollerRadius(x) * (0.98 + 0.6 * u * clumps);
    spray.drop(
      x + (random() - 0.5) * 0.5,
      wave.rollerY(x) + Math.sin(angle) * radius * 1.12 + 0.06 * random(),
      wave.rollerZ(x) + Math.cos(angle) * radius * 1.5,
      1.5 * (random() - 0.5),
      2.5 * Math.sin(angle) * (random() - 0.3),
      3 * Math.cos(angle),
      mix(0.003, 0.014, random() ** 5) * dropSize,
      0.6 * (1 - u),
    );
  }
  for (let i = 0; i < 800; i++) {
    const x = landingX - Math.pow(random(), 1.3) * (12 + 3 * height);
    const radius = wave.rollerRadius(x);
    const angle = random() * 2.4 + 0.3;
    const y = wave.rollerY(x) + Math.sin(angle) * radius * (1 + 0.35 * random());
    const z = wave.rollerZ(x) + Math.cos(angle) * radius * 1.4;
    spray.puff([x, y, z], (0.12 + 0.28 * random()) * puffSize, 0.085);
  }
}

/** The wind blows a plume off the crest, out to sea. */
function sprayCrest({ spray, wave, random, texture, height, amount, dropSize, puffSize }: SpraySource): void {
  const { peel, barrel, shoulder, mist } = wave.shape;
  for (let i = 0; i < amount(70000) * mist; i++) {
    const x = peel + (random() - 0.62) * (barrel + shoulder * 0.55);
    const broken = wave.broken(x);
    const [onLip, chance, far, side, size] = [random(), random(), random(), random(), random()];
    if (broken < 0.85 || broken > 3.6) continue;
    const gusts = clamp(0.32 + 0.75 * noise2(texture(x) * 0.9, 3) + 0.6 * noise2(texture(x) * 3.1, 5));
    if (chance > gusts) continue;
    const [px, py, pz] = wave.point(x, broken > 1.5 ? mix(8.3, 10.4, onLip) : mix(8.6, 9.8, onLip));
    const u = far ** 1.8;
    const arc = u * (1 - u * 0.75);
    spray.drop(
      px + 0.4 * (side - 0.5) * u * height,
      py + arc * height * 0.62 * (0.3 + gusts) + 0.02,
      pz - u * height * 1.5,
      0,
      1.2 - 3 * u,
      -5,
      mix(0.0025, 0.0095, size ** 4) * dropSize * (1 + 0.5 * u),
      0.62 * (1 - u) * (0.4 + gusts),
    );
  }
  for (let i = 0; i < 1500 * mist; i++) {
    const x = peel + (random() - 0.62) * (barrel + shoulder * 0.5);
    const [u, side] = [random(), random()];
    if (wave.broken(x) < 0.95) continue;
    const gusts = clamp(0.35 + 0.9 * noise2(texture(x) * 0.9, 3));
    const [px, py, pz] = wave.point(x, 9.8);
    spray.puff(
      [px + (side - 0.5) * u * height * 0.5, py + u * (1 - 0.6 * u) * height * 0.5 * gusts, pz - u * height * 1.6],
      (0.06 + 0.26 * u) * puffSize,
      0.085 * gusts * (1 - u),
    );
  }
}

/** Drops run ahead of the falling lip. */
function dripFromLip({ spray, wave, random, texture, height, amount, dropSize }: SpraySource): void {
  const { peel, barrel } = wave.shape;
  for (let i = 0; i < amount(24000) * (1 - wave.spill); i++) {
    const x = peel - barrel * random();
    const u = random() ** 2;
    const [side, ahead, onLip, chance] = [random(), random(), random(), random()];
    if (wave.broken(x) < 1.6 || chance > 0.3 + 0.8 * noise2(texture(x) * 4.5, 1)) continue;
    const [px, py, pz] = wave.point(x, mix(7.7, 8.4, onLip));
    spray.drop(
      px + (side - 0.5) * 0.12,
      py - u * height * 0.3,
      pz + (ahead - 0.3) * 0.22 * height * u,
      0.4,
      -4 - 5 * u,
      2.2,
      mix(0.0028, 0.011, onLip ** 4) * dropSize,
      0.7 * (1 - u),
    );
  }
}
