// Points are in board space.
import { dot, sub, type Vec3 } from '../math.ts';
import { noise2, noise3 } from '../noise.ts';
import type { Gear } from '../scene.ts';
import type { Body } from './body.ts';
import { PART } from './capsules.ts';

/** `color` times `tone` is the albedo; `wet` is the part that mirrors. */
export interface Surface {
  color: Vec3;
  tone: number;
  wet: number;
}

const RUBBER: Vec3 = [0.03, 0.03, 0.035];

/** `part` and `along` are the distance field's nearest at the point. */
export function surfaceAt(body: Body, point: Vec3, part: number, along: number): Surface {
  const { gear } = body.rider;
  const isHooded = gear.hairStyle === 'hood';
  switch (part) {
    case PART.board:
      return boardSurface(body, point);
    case PART.fin:
      return cloth([0.06, 0.06, 0.07]);
    case PART.leash:
      return { color: along > 0.99 ? [0.03, 0.03, 0.03] : [0.05, 0.05, 0.055], tone: 1, wet: 0.2 };
    case PART.hair:
      return isHooded ? cloth(gear.suit) : { color: gear.hair, tone: hairTone(point), wet: 0.35 };
    case PART.head:
    case PART.neck:
      return headSurface(body, point, part);
    case PART.hand:
      return isHooded ? cloth(gear.suit) : skin(gear);
    case PART.foot:
      return isHooded ? cloth([0.02, 0.02, 0.02]) : skin(gear);
    default:
      return OUTFITS[gear.outfit](body, point, part, along);
  }
}

const cloth = (color: Vec3, tone = 1): Surface => ({ color, tone, wet: 0.5 });
const skin = (gear: Gear): Surface => ({ color: gear.skin, tone: 1, wet: 0.1 });
const hairTone = (p: Vec3) => 0.55 + 1.1 * Math.abs(noise3(p[0] * 30, p[1] * 90, p[2] * 60));

function boardSurface(body: Body, point: Vec3): Surface {
  const { gear } = body.rider;
  const f = (point[0] - body.boardCentre) / body.boardHalfLength;
  const z = point[2];
  const isDeck = point[1] > 0;
  const isTailPad = isDeck && f < -0.52 && f > -0.86 && Math.abs(z) < 0.14 && body.boardHalfLength < 1.2;
  const isLogo = Math.hypot((f - 0.3) * 1.6, z * 6) < 0.22 && gear.boardArt !== 'slash';
  if (isTailPad) return { color: RUBBER, tone: Math.abs(Math.sin(f * 90)) < 0.25 ? 2 : 1, wet: 0.1 };
  const isStringer = Math.abs(z) < 0.006;
  const wax = 0.94 + 0.1 * noise2(point[0] * 7, point[2] * 7) + 0.05 * noise2(point[0] * 40, point[2] * 40);
  return {
    color: isBoardArt(gear, f, z, body.boardHalfWidth) ? gear.boardAccent : gear.board,
    tone: (isStringer ? 0.55 : 1) * (isDeck ? wax : 1) * (isLogo ? 0.55 : 1),
    wet: 0.55,
  };
}

function isBoardArt(gear: Gear, f: number, z: number, halfWidth: number): boolean {
  switch (gear.boardArt) {
    case 'nose':
      return f > 0.5 + (0.2 * Math.abs(z)) / 0.25;
    case 'slash':
      return Math.abs(f * 1.1 - z * 1.4 - 0.1) < 0.16;
    case 'rails':
      return Math.abs(z) > halfWidth * 0.62 * (1 - f * f * 0.6);
    default:
      return Math.abs(Math.abs(f) - 0.45) < 0.03 || Math.abs(Math.abs(f) - 0.36) < 0.012;
  }
}

function headSurface(body: Body, point: Vec3, part: number): Surface {
  const { gear } = body.rider;
  const { head, look, headUp } = body.anatomy;
  const fromHead = sub(point, head);
  const forward = dot(fromHead, look);
  const up = dot(fromHead, headUp);
  if (part === PART.neck) {
    const isCollar = gear.outfit === 'wetsuit' && up < -0.1;
    return isCollar ? cloth(gear.suit) : { color: gear.skin, tone: 0.82, wet: 0.1 };
  }
  const isCovered = up > 0.05 || forward < 0;
  if (isCovered) return { color: gear.hairStyle === 'hood' ? gear.suit : gear.hair, tone: 0.8, wet: 0.1 };
  const eyes = 0.2 * Math.exp(-(((up - 0.008) / 0.014) ** 2)) * (forward > 0.045 ? 1 : 0);
  const mouth = 0.15 * Math.exp(-(((up + 0.056) / 0.008) ** 2));
  return { color: gear.skin, tone: 0.62 - eyes - mouth, wet: 0.1 };
}

type Dress = (body: Body, point: Vec3, part: number, along: number) => Surface;

const OUTFITS: Record<Gear['outfit'], Dress> = {
  wetsuit({ rider: { gear }, anatomy }, point, part, along) {
    if (part === PART.torso) {
      const up = dot(sub(point, anatomy.chest), anatomy.spine);
      const isSeam = Math.abs(up + 0.075) < 0.012 || Math.abs(up - 0.14) < 0.01;
      return cloth(up > -0.06 && up < 0.13 ? gear.accent : gear.suit, isSeam ? 0.5 : 1);
    }
    if (part === PART.arm) {
      const isSeam = Math.abs(along - 0.18) < 0.03 || Math.abs(along - 0.62) < 0.03;
      return cloth(along > 0.18 && along < 0.62 ? gear.accent : gear.suit, isSeam ? 0.5 : 1);
    }
    if (part === PART.forearm && along > 0.9) return cloth([0.015, 0.015, 0.018]);
    if (part === PART.shin && along < 0.22) return { color: [0.04, 0.04, 0.045], tone: 1, wet: 0.3 };
    if (part === PART.thigh && along > 0.35 && along < 0.42) return cloth(gear.accent);
    return cloth(gear.suit);
  },
  spring({ rider: { gear }, anatomy }, point, part, along) {
    const isBareLimb = (part === PART.arm || part === PART.thigh) && along > 0.55;
    if (isBareLimb || part === PART.forearm || part === PART.shin) return skin(gear);
    if (part === PART.arm && along > 0.42) return cloth(gear.accent);
    const isChest = part === PART.torso && Math.abs(point[1] - anatomy.chest[1]) < 0.05;
    return cloth(isChest ? gear.accent : gear.suit);
  },
  shorts({ rider: { gear }, anatomy }, point, part, along) {
    const isWaist = part === PART.torso && dot(sub(point, anatomy.hip), anatomy.spine) < 0.085;
    const isLeg = part === PART.thigh && along <= 0.86;
    if (!isWaist && !isLeg) return skin(gear);
    const isBand = isLeg && along > 0.66 && along < 0.78;
    const folds = 0.85 + 0.3 * noise3(point[0] * 14, point[1] * 14, point[2] * 14);
    return { color: isBand ? gear.accent : gear.suit, tone: folds, wet: 0.12 };
  },
  onepiece({ rider: { gear } }, _point, part, along) {
    if (part === PART.thigh && along < 0.08) return { color: gear.suit, tone: 1, wet: 0.1 };
    if (part === PART.shin || part === PART.thigh || part === PART.forearm) return skin(gear);
    return cloth(part === PART.arm ? gear.accent : gear.suit);
  },
};
