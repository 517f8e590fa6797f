/**
 * The word PLEAMAR over a wave. It is drawn with strokes, so that the process that decodes untrusted files needs
 * neither fonts nor an SVG reader.
 */
export type Mask = {
  width: number;
  height: number;
  light: Uint8Array;
  /** The dark edge keeps the word visible on foam and sky. */
  dark: Uint8Array;
};

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const P: Stroke = [
  [0, 1],
  [0, 0],
  [0.42, 0],
  [0.6, 0.1],
  [0.64, 0.27],
  [0.6, 0.44],
  [0.42, 0.54],
  [0, 0.54],
];
const A: readonly Stroke[] = [
  [
    [0, 1],
    [0.38, 0],
    [0.76, 1],
  ],
  [
    [0.14, 0.66],
    [0.62, 0.66],
  ],
];
const LETTERS: readonly { width: number; strokes: readonly Stroke[] }[] = [
  { width: 0.64, strokes: [P] },
  {
    width: 0.52,
    strokes: [
      [
        [0, 0],
        [0, 1],
        [0.52, 1],
      ],
    ],
  },
  {
    width: 0.58,
    strokes: [
      [
        [0.58, 0],
        [0, 0],
        [0, 1],
        [0.58, 1],
      ],
      [
        [0, 0.5],
        [0.5, 0.5],
      ],
    ],
  },
  { width: 0.76, strokes: A },
  {
    width: 0.84,
    strokes: [
      [
        [0, 1],
        [0, 0],
        [0.42, 0.62],
        [0.84, 0],
        [0.84, 1],
      ],
    ],
  },
  { width: 0.76, strokes: A },
  {
    width: 0.66,
    strokes: [
      P,
      [
        [0.32, 0.54],
        [0.66, 1],
      ],
    ],
  },
];
const GAP = 0.3;
const WORD_WIDTH = LETTERS.reduce((sum, { width }) => sum + width + GAP, -GAP);
const WAVE_Y = 1.42;
const UNITS_HIGH = 1.6;

/** `letterHeight` is in pixels. The mask is larger by the dark edge. */
export function drawWord(letterHeight: number): Mask {
  const stroke = Math.max(1.1, letterHeight * 0.14);
  const edge = Math.max(1.2, letterHeight * 0.13);
  const margin = Math.ceil(stroke / 2 + edge + 1);
  const width = Math.ceil(WORD_WIDTH * letterHeight) + 2 * margin;
  const height = Math.ceil(UNITS_HIGH * letterHeight) + 2 * margin;
  const distance = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const place = ([x, y]: Point): Point => [x * letterHeight + margin, y * letterHeight + margin];
  for (const line of strokesOfWord()) {
    for (let index = 1; index < line.length; index += 1) {
      const [from, to] = [line[index - 1], line[index]];
      if (from && to) stampSegment({ distance, width, height, reach: margin }, place(from), place(to));
    }
  }
  const coverage = (fall: number) =>
    Uint8Array.from(distance, (d) => 255 * Math.min(1, Math.max(0, (stroke / 2 + fall / 2 - d) / fall)));
  return { width, height, light: coverage(1), dark: coverage(edge * 2) };
}

function strokesOfWord(): Stroke[] {
  const lines: Stroke[] = [];
  let left = 0;
  for (const { width, strokes } of LETTERS) {
    const start = left;
    lines.push(...strokes.map((stroke) => stroke.map(([x, y]): Point => [x + start, y])));
    left += width + GAP;
  }
  const steps = 96;
  const wave = Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = (step / steps) * WORD_WIDTH;
    return [x, WAVE_Y + 0.13 * Math.sin((x / WORD_WIDTH) * Math.PI * 6)];
  });
  return [...lines, wave];
}

type Canvas = { distance: Float32Array; width: number; height: number; reach: number };

function stampSegment({ distance, width, height, reach }: Canvas, [ax, ay]: Point, [bx, by]: Point): void {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy || 1;
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach)),
  ];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach)),
  ];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2));
      const d = Math.hypot(x - ax - along * dx, y - ay - along * dy);
      const at = y * width + x;
      if (d < (distance[at] ?? 0)) distance[at] = d;
    }
  }
}
