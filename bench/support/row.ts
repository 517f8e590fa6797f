import { median, spreadOf, type Spread } from './statistics.ts';

/** Pleamar is beside the least that the task takes, measured in turns in one run. */
export interface Row {
  what: string;
  bare: string;
  unit: string;
  digits: number;
  ours: number;
  theirs: number;
  /** The share is of the possible, round by round: 1 is the limit, also where less is better. */
  share: Spread;
  /** A busy machine changes processor time less than a rate. */
  cpuMs?: { ours: number; theirs: number };
  goal?: Goal;
}

export interface Missing {
  what: string;
  failure: string;
}

export type Line = Row | Missing;

/** One failure does not stop the other measurements. */
export const attempt = (what: string, work: () => Promise<Row>): Promise<Line> =>
  work().catch((error: unknown) => ({
    what,
    failure: reasonIn(error instanceof Error ? error.message : String(error)),
  }));

/** The last error in the output is the cause, not the errors that wrap it. */
export const reasonIn = (text: string): string =>
  [...text.matchAll(/^\w*Error.*?: (.*)$/gm)].at(-1)?.[1] ?? text.split('\n')[0] ?? 'no reason given';

/** `atMost` is in the row's unit. */
export type Goal = { share: number } | { atMost: number };

export interface Round {
  ours: number;
  theirs: number;
  cpuMs?: { ours: number; theirs: number };
}

interface Measured extends Pick<Row, 'what' | 'bare' | 'unit' | 'goal'> {
  better: 'more' | 'less';
  digits?: number;
}

export function rowOf({ better, digits = 0, ...row }: Measured, rounds: readonly Round[]): Row {
  const cpu = rounds.flatMap(({ cpuMs }) => cpuMs ?? []);
  return {
    ...row,
    digits,
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    share: spreadOf(rounds.map(({ ours, theirs }) => (better === 'more' ? ours / theirs : theirs / ours))),
    ...(cpu.length > 0 && {
      cpuMs: { ours: median(cpu.map(({ ours }) => ours)), theirs: median(cpu.map(({ theirs }) => theirs)) },
    }),
  };
}

export function isReached({ ours, share, goal }: Pick<Row, 'ours' | 'share' | 'goal'>): boolean | null {
  if (!goal) return null;
  return 'share' in goal ? share.median >= goal.share : ours <= goal.atMost;
}
