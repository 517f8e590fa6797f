// From a pose to a body: joints by two-bone inverse kinematics, then capsules around the bones. Board space.
import { add, addScaled, cross, dot, length, normalize, scale, sub, type Vec3 } from '../math.ts';
import type { Gear } from '../scene.ts';
import { type Capsules, PART } from './capsules.ts';
import { isProne, isSitting, mapPose, type Pose } from './poses.ts';

export interface Anatomy {
  hip: Vec3;
  chest: Vec3;
  spine: Vec3;
  head: Vec3;
  look: Vec3;
  headUp: Vec3;
}

export interface BoardPlace {
  halfLength: number;
  centre: number;
}

const UP: Vec3 = [0, 1, 0];

export function buildBody(pose: Pose, gear: Gear, board: BoardPlace, out: Capsules): Anatomy {
  const posed = mapPose(pose, (v) => [v[0], v[1], v[2] * gear.stance]);
  const build = buildOf(gear);
  const spine = normalize(posed.spine);
  const face = normalize(sub(posed.face, scale(spine, dot(posed.face, spine))));
  const shoulderAxis = frontward(normalize(cross(spine, face)), gear.stance);
  const torso: Torso = { hip: posed.hip, spine, face, shoulderAxis };

  const ankles = addLegs(posed, torso, gear, out);
  addFeet(pose, gear, ankles, out);
  const { chest, neck, shoulders } = addTorso(posed, torso, build, out);
  addArms(posed, torso, shoulders, build, out);
  const headPlace = addHead(normalize(posed.look), spine, neck, gear, out);
  const isStanding = !isSitting(pose);
  if (isStanding && board.halfLength < 1.25) addLeash(ankles[1], board, out);
  addFins(board, out);
  return { hip: posed.hip, chest, spine, ...headPlace };
}

interface Build {
  /** Size against 1.75 m. */
  size: number;
  slim: number;
}

interface Torso {
  hip: Vec3;
  spine: Vec3;
  face: Vec3;
  /** From the back shoulder to the front one. */
  shoulderAxis: Vec3;
}

const buildOf = (gear: Gear): Build => ({
  size: (gear.height ?? 1.75) / 1.75,
  slim: gear.outfit === 'onepiece' ? 0.92 : 1,
});

function frontward(axis: Vec3, stance: number): Vec3 {
  const front = Math.abs(axis[0]) > 0.06 ? axis[0] : axis[2] * stance;
  return front < 0 ? scale(axis, -1) : axis;
}

/** Returns the ankles, front and back. */
function addLegs(posed: Pose, { hip, shoulderAxis }: Torso, gear: Gear, out: Capsules): [Vec3, Vec3] {
  const { size, slim } = buildOf(gear);
  const loose = gear.outfit === 'shorts' ? 0.016 : 0;
  const pelvis = pelvisAxis(posed, shoulderAxis);
  const leg = (from: Vec3, foot: Vec3, pole: Vec3): Vec3 => {
    const [knee, ankle] = bend(from, foot, [0.44 * size, 0.43 * size], pole);
    out.add(from, knee, [(0.098 + loose) * slim, 0.06 * slim + loose], PART.thigh, 0.05);
    const shin = sub(ankle, knee);
    const calf = normalize(scale(sub(knee, scale(add(from, ankle), 0.5)), -1));
    out.add(knee, ankle, [0.056, 0.038], PART.shin, 0.03);
    out.add(
      add(addScaled(knee, shin, 0.18), scale(calf, 0.022)),
      add(addScaled(knee, shin, 0.5), scale(calf, 0.012)),
      [0.05, 0.038],
      PART.shin,
      0.04,
    );
    return ankle;
  };
  return [
    leg(addScaled(hip, pelvis, 0.085), posed.frontFoot, posed.frontKnee),
    leg(addScaled(hip, pelvis, -0.085), posed.backFoot, posed.backKnee),
  ];
}

function pelvisAxis(posed: Pose, shoulderAxis: Vec3): Vec3 {
  const feet = normalize(sub(posed.frontFoot, posed.backFoot));
  return normalize(add(scale(shoulderAxis, 0.45), scale(feet, 0.55)));
}

function addFeet(pose: Pose, gear: Gear, ankles: [Vec3, Vec3], out: Capsules): void {
  const toes: [Vec3, Vec3] = isProne(pose)
    ? [
        [-1, 0, 0],
        [-1, 0.1, 0],
      ]
    : isSitting(pose)
      ? [
          [0.7, -0.7, 0],
          [0.7, -0.7, 0],
        ]
      : [normalize([0.35, 0, gear.stance]), normalize([0.08, 0, gear.stance])];
  ankles.forEach((ankle, i) => {
    const heel = add(addScaled(ankle, toes[i], -0.05), [0, -0.045, 0]);
    const toe = add(addScaled(ankle, toes[i], 0.15), [0, -0.055, 0]);
    out.add(heel, toe, [0.036, 0.024], PART.foot, 0.025);
  });
}

interface Shoulders {
  chest: Vec3;
  neck: Vec3;
  /** Front and back. */
  shoulders: [Vec3, Vec3];
}

function addTorso(posed: Pose, torso: Torso, { size, slim }: Build, out: Capsules): Shoulders {
  const { hip, spine, face, shoulderAxis } = torso;
  const pelvis = pelvisAxis(posed, shoulderAxis);
  const frontHip = addScaled(hip, pelvis, 0.085);
  const backHip = addScaled(hip, pelvis, -0.085);
  const waist = addScaled(addScaled(hip, spine, 0.2 * size), face, -0.01);
  const chest = addScaled(hip, spine, 0.4 * size);
  const neck = addScaled(hip, spine, 0.53 * size);
  const seat = addScaled(hip, face, -0.05);
  const girth = 0.1 * slim;
  out.add(addScaled(frontHip, spine, 0.02), addScaled(backHip, spine, 0.02), [girth, girth], PART.torso, 0.05);
  out.add(addScaled(seat, pelvis, 0.05), addScaled(seat, pelvis, -0.05), [0.085, 0.085], PART.torso, 0.05);

  const flank = 0.075 * slim;
  for (const side of [1, -1]) {
    const low = addScaled(waist, shoulderAxis, side * flank * 0.8);
    const high = addScaled(chest, shoulderAxis, side * flank * 1.25);
    out.add(low, high, [0.088 * slim, 0.108], PART.torso, 0.06);
  }
  const belly = addScaled(hip, face, -0.005);
  out.add(belly, addScaled(waist, spine, 0.06), [0.112 * slim, 0.108 * slim], PART.torso, 0.08);

  const breadth = 0.175 * size * (slim < 1 ? 0.92 : 1);
  const collar = addScaled(chest, spine, 0.085);
  const front = addScaled(collar, shoulderAxis, breadth);
  const back = addScaled(collar, shoulderAxis, -breadth);
  out.add(front, back, [0.062, 0.062], PART.torso, 0.06);
  out.add(neck, addScaled(front, shoulderAxis, -0.06), [0.05, 0.052], PART.torso, 0.05);
  out.add(neck, addScaled(back, shoulderAxis, 0.06), [0.05, 0.052], PART.torso, 0.05);
  return { chest, neck, shoulders: [front, back] };
}

function addArms(posed: Pose, torso: Torso, shoulders: [Vec3, Vec3], build: Build, out: Capsules): void {
  const { size, slim } = build;
  const arm = (shoulder: Vec3, target: Vec3) => {
    const outward = normalize(sub(target, shoulder));
    const pole = add(scale(torso.spine, -0.7), add(scale(torso.face, -0.35), outward));
    const [elbow, wrist] = bend(shoulder, target, [0.29 * size, 0.26 * size], pole);
    out.add(shoulder, elbow, [0.056 * slim, 0.043 * slim], PART.arm, 0.035);
    out.add(elbow, wrist, [0.044 * slim, 0.029], PART.forearm, 0.025);
    addHand(wrist, normalize(sub(wrist, elbow)), out);
  };
  arm(shoulders[0], posed.frontHand);
  arm(shoulders[1], posed.backHand);
}

/** A palm, three fingers and a thumb: enough at the photographer's distance. */
function addHand(wrist: Vec3, direction: Vec3, out: Capsules): void {
  const side = normalize(cross(direction, [0, 1, 0.2]));
  out.add(wrist, addScaled(wrist, direction, 0.085), [0.029, 0.026], PART.hand, 0.015);
  for (const apart of [-0.022, 0, 0.022]) {
    const knuckle = addScaled(addScaled(wrist, direction, 0.07), side, apart);
    const spread = add(direction, scale(side, apart * 7));
    const tip = addScaled(addScaled(wrist, spread, 0.155), [0, -1, 0], 0.012);
    out.add(knuckle, tip, [0.0115, 0.008], PART.hand, 0.012);
  }
  const thumb = add(addScaled(wrist, direction, 0.075), scale(side, 0.055));
  out.add(addScaled(wrist, direction, 0.02), thumb, [0.013, 0.009], PART.hand, 0.012);
}

function addHead(look: Vec3, spine: Vec3, neck: Vec3, gear: Gear, out: Capsules) {
  const { size } = buildOf(gear);
  const rise = normalize(add(scale(spine, 0.55), add([0, 0.5, 0], scale(look, -0.1))));
  const headUp = normalize(sub(rise, scale(look, dot(rise, look))));
  const head = add(neck, add(scale(rise, 0.15 * size), scale(look, 0.045)));
  const at = (forward: number, up: number) => addScaled(addScaled(head, look, forward), headUp, up);

  out.add(addScaled(neck, rise, -0.03), addScaled(head, headUp, -0.04), [0.056, 0.052], PART.neck, 0.035);
  out.add(at(-0.012, 0), at(0.015, 0.02), [0.088, 0.083], PART.head, 0.02);
  out.add(at(0.03, -0.03), at(0.052, -0.085), [0.055, 0.034], PART.head, 0.03); // jaw
  out.add(at(0.085, -0.01), at(0.102, -0.032), [0.012, 0.013], PART.head, 0.012); // nose

  const isHood = gear.hairStyle === 'hood';
  out.add(at(-0.03, 0.01), at(0, 0.04), isHood ? [0.1, 0.093] : [0.097, 0.086], PART.hair, 0.012);
  out.add(at(-0.05, 0), at(-0.06, -0.075), [0.074, 0.056], PART.hair, 0.02);
  if (gear.hairStyle === 'long') addLongHair(at(-0.07, -0.05), out);
  if (gear.hairStyle === 'bun') out.add(at(-0.1, 0.05), at(-0.115, 0.06), [0.045, 0.042], PART.hair, 0.015);
  return { head, look, headUp };
}

function addLongHair(root: Vec3, out: Capsules): void {
  const flow = normalize([-0.75, -0.45, 0]);
  let from = root;
  for (let i = 0; i < 3; i++) {
    const to = add(addScaled(from, flow, 0.085), [0, i === 1 ? 0.03 : -0.02, 0.02 * (i - 1)]);
    out.add(from, to, [0.05 - i * 0.012, 0.04 - i * 0.013], PART.hair, 0.03);
    from = to;
  }
}

function addLeash(ankle: Vec3, board: BoardPlace, out: Capsules): void {
  const tail: Vec3 = [board.centre - board.halfLength + 0.08, 0.05, 0];
  let from = addScaled(ankle, UP, 0.02);
  for (let i = 1; i <= 5; i++) {
    const u = i / 5;
    const straight = add(scale(ankle, 1 - u), scale(tail, u));
    const slack: Vec3 = [
      -0.28 * Math.sin(u * Math.PI),
      0.02 + 0.16 * Math.sin(u * Math.PI * 1.3) * (1 - u),
      0.14 * Math.sin(u * 3.1),
    ];
    const to = add(straight, slack);
    out.add(from, to, [0.0065, 0.0065], PART.leash, 0.001);
    from = to;
  }
  out.add(ankle, addScaled(ankle, UP, 0.05), [0.049, 0.049], PART.leash, 0.002);
}

function addFins(board: BoardPlace, out: Capsules): void {
  const tail = board.centre - board.halfLength;
  for (const side of [-0.11, 0.11]) {
    out.add([tail + 0.3, -0.03, side], [tail + 0.22, -0.12, side * 1.1], [0.02, 0.006], PART.fin, 0.002);
  }
}

/** Joint and end of a limb of two bones from a to b; out of reach, b moves nearer. The joint points at the pole. */
function bend(a: Vec3, b: Vec3, [upper, lower]: [number, number], pole: Vec3): [joint: Vec3, end: Vec3] {
  const longest = (upper + lower) * 0.995;
  const wanted = sub(b, a);
  const distance = length(wanted);
  const end = distance > longest ? addScaled(a, wanted, longest / distance) : b;
  const reach = Math.min(distance, longest);
  const direction = normalize(sub(end, a));
  const along = (reach * reach + upper * upper - lower * lower) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const side = normalize(sub(pole, scale(direction, dot(pole, direction))));
  return [add(addScaled(a, direction, along), scale(side, out)), end];
}
