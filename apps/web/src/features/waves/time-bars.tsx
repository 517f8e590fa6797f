import { barsOf } from './strip-drawing.ts';
import type { TimeSpan, TimeRange } from './time-range.ts';
import css from './time-strip.module.css';

export function TimeBars({ timeRange, stretch }: { timeRange: TimeRange; stretch: TimeSpan }) {
  const bars = barsOf(timeRange, stretch);
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${timeRange.buckets.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.outside} />
      <path className={css.chosenBars} d={bars.inside} />
    </svg>
  );
}
