/** Metres between two points. */
const STEP = 0.75;

/** The wavy line that a board has drawn behind it on the face, newest point first. */
export const wavyTrail = (x: number, section: number, points: number): [x: number, section: number][] =>
  Array.from({ length: points }, (_, i) => [x - 0.5 - i * STEP, section - 0.1 + 0.06 * i + 0.5 * Math.sin(i * 0.4)]);
