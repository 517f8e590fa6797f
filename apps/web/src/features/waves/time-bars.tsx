import { barsOf } from './histogram-drawing.ts';
import type { TimeRange, AlbumTimes } from './album-times.ts';
import css from './time-filter.module.css';

export function TimeBars({ albumTimes, chosenRange }: { albumTimes: AlbumTimes; chosenRange: TimeRange }) {
  const bars = barsOf(albumTimes, chosenRange);
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${albumTimes.buckets.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.outside} />
      <path className={css.chosenBars} d={bars.inside} />
    </svg>
  );
}
