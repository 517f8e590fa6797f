import { fieldTime } from './wall-clock.ts';
import css from './shift-timeline.module.css';

export interface ShiftTimes {
  own: readonly number[];
  others: readonly number[];
}

interface ShiftTimelineProps extends ShiftTimes {
  label: string;
  /** The range of the drawing, the same before and after the shift. */
  from: number;
  to: number;
  timezone: string;
}

const BINS = 72;

export function ShiftTimeline({ label, own, others, from, to, timezone }: ShiftTimelineProps) {
  const [mine, theirs] = [own, others].map((times) => countInBins(times, from, to));
  const most = Math.max(1, ...(mine ?? []), ...(theirs ?? []));
  const bars = (bins: readonly number[] = []) =>
    bins.map((count, x) => (count > 0 ? `M${x} 20h.8v-${Math.max(1, (count / most) * 20)}h-.8z` : '')).join('');
  const clock = (ms: number) => fieldTime(ms, timezone).slice(11, 16);
  const [first, last] = own.length > 0 ? endsOf(own) : [from, to];
  const range = `${clock(first)}–${clock(last)}`;
  return (
    <figure className={css.timeline}>
      <figcaption>{`${label} · ${range}`}</figcaption>
      <svg viewBox={`0 0 ${BINS} 20`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.others} d={bars(theirs)} />
        <path className={css.own} d={bars(mine)} />
      </svg>
    </figure>
  );
}

/** `Math.min` does not accept thousands of arguments. */
const endsOf = (times: readonly number[]) =>
  [times.reduce((one, other) => Math.min(one, other)), times.reduce((one, other) => Math.max(one, other))] as const;

function countInBins(times: readonly number[], from: number, to: number): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const ms of times) {
    const bin = Math.min(BINS - 1, Math.floor(((ms - from) / Math.max(1, to - from)) * BINS));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
