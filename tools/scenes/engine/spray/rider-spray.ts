import {
  add,
  addScaled,
  clamp,
  cross,
  dot,
  mix,
  normalize,
  scale,
  seededRandom,
  smoothstep,
  sub,
  type Vec3,
} from '../math.ts';
import { noise2 } from '../noise.ts';
import type { Body } from '../surfer/body.ts';
import type { SprayBuffer } from './spray-buffer.ts';

const GRAVITY = 9.8;
const BOARD_SPEED = 5.5;

export function sprayRider(spray: SprayBuffer, body: Body, seed: number): void {
  const strength = body.rider.spray ?? 0.3;
  if (body.rider.position || strength <= 0) return;
  const random = seededRandom(seed * 17 + 3);
  splashRail(spray, body, strength, random);
  throwFan(spray, body, strength, seed, random);
}

function splashRail(spray: SprayBuffer, body: Body, strength: number, random: () => number): void {
  const { forward, right, waterNormal: normal, waterPoint, boardHalfLength: half, boardCentre } = body;
  const low = addScaled(body.origin, normal, -0.03);
  const tilt = dot(right, normal);
  const wetSide = tilt < 0 ? 1 : -1;
  const bothRails = 1 - smoothstep(0.12, 0.4, Math.abs(tilt));
  for (let i = 0; i < 9000; i++) {
    const u = random();
    const f = mix(-half * 0.98, half * 0.25, u) + boardCentre;
    const side = random() < 0.72 ? wetSide : -wetSide;
    const h = random() ** 2.2 * 0.22 * (1.1 - u) * (0.4 + strength) * (0.5 + noise2(f * 7, 2));
    const out = (0.2 + 0.08 * random()) * mix(0.72, 1, bothRails) + h * 0.6;
    if (side !== wetSide && random() > bothRails) continue;
    const rail = add(add(low, scale(forward, f - 0.4 * h)), scale(right, side * out));
    const [x, y, z] = addScaled(rail, normal, h - dot(sub(rail, waterPoint), normal));
    const size = mix(0.0014, 0.006, random() ** 5);
    spray.drop(x, y, z, -forward[0] * 2, 1.5, -forward[2] * 2, size, 0.55 * (1 - 0.6 * u));
  }
}

function throwFan(spray: SprayBuffer, body: Body, strength: number, seed: number, random: () => number): void {
  const { forward } = body;
  const tail = addScaled(body.origin, forward, body.boardCentre - body.boardHalfLength * 0.82);
  const thrown = fanDirection(body);
  const side = normalize(cross(thrown, Math.abs(thrown[2]) < 0.8 ? [0, 0, 1] : [1, 0, 0]));
  const across = cross(side, thrown);
  const speed = 1.6 + 4.4 * strength;
  const flight = 0.22 + 0.42 * Math.min(1.3, strength);
  const spread = 0.5 + 0.75 * Math.min(1, strength);
  const left = scale(forward, BOARD_SPEED);
  const fingerSeed = (seed * 0.7) % 9;
  const drops = Math.round(115000 * Math.min(1.6, strength) + 6000);
  for (let i = 0; i < drops; i++) {
    const [r1, r2, r3, r4, r5, r6] = [random(), random(), random(), random(), random(), random()];
    const age = flight * r1 ** 0.75;
    const angle = (r2 + r3 - 1) * spread;
    const fingers = 0.5 + 0.62 * clamp(0.45 + 0.75 * noise2(angle * 7 + 3, fingerSeed) + 0.45 * noise2(angle * 19, 7));
    const v = speed * fingers * (0.72 + 0.34 * r4);
    const stray = (r5 - 0.5) * (0.05 + 0.1 * r1) * 2.4;
    const cosine = Math.cos(angle);
    const sine = Math.sin(angle);
    const vx = (thrown[0] * cosine + side[0] * sine + across[0] * stray) * v;
    const vy = (thrown[1] * cosine + side[1] * sine + across[1] * stray) * v;
    const vz = (thrown[2] * cosine + side[2] * sine + across[2] * stray) * v;
    const along = (r6 - 0.3) * 0.5;
    spray.drop(
      tail[0] + forward[0] * along - left[0] * age * 0.22 + vx * age,
      tail[1] + forward[1] * along - left[1] * age * 0.22 + (vy - (GRAVITY / 2) * age) * age,
      tail[2] + forward[2] * along - left[2] * age * 0.22 + vz * age,
      vx,
      vy - GRAVITY * age,
      vz,
      mix(0.0014, 0.0068, r4 ** 9) * (1 + 0.25 * strength),
      0.8 - 0.55 * r1,
    );
  }
  for (let i = 0; i < 340; i++) {
    const age = flight * random() ** 0.8;
    const angle = (random() + random() - 1) * spread;
    const fingers = 0.5 + 0.6 * clamp(0.45 + 0.75 * noise2(angle * 7 + 3, fingerSeed));
    const v = speed * fingers * 0.85;
    const direction = add(scale(thrown, Math.cos(angle)), scale(side, Math.sin(angle)));
    const flown = addScaled(addScaled(tail, direction, v * age), left, -age * 0.22);
    spray.puff(
      [flown[0], flown[1] - (GRAVITY / 2) * age * age, flown[2]],
      0.07 + 0.42 * age * (0.6 + strength),
      0.06 * Math.min(1.2, strength + 0.25) * (1 - 0.75 * (age / flight)),
    );
  }
}

function fanDirection({ rider, forward, waterNormal }: Body): Vec3 {
  if (rider.sprayDirection) return normalize(rider.sprayDirection);
  return normalize(add(add(scale(forward, -0.8), scale(waterNormal, 0.55)), [0, 0.35, 0]));
}
