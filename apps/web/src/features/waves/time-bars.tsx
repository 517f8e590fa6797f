import { barsOf } from './strip-drawing.ts';
import type { Stretch, SurfSession } from './surf-session.ts';
import css from './time-strip.module.css';

/** How many photos there are when; the chosen time stands out. */
export function TimeBars({ session, stretch }: { session: SurfSession; stretch: Stretch }) {
  const bars = barsOf(session, stretch);
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${session.buckets.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.outside} />
      <path className={css.chosenBars} d={bars.inside} />
    </svg>
  );
}
