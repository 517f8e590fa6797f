import { barsOf } from './strip-drawing.ts';
import type { TimeRange, AlbumTimes } from './album-times.ts';
import css from './time-strip.module.css';

export function TimeBars({ albumTimes, chosenTimes }: { albumTimes: AlbumTimes; chosenTimes: TimeRange }) {
  const bars = barsOf(albumTimes, chosenTimes);
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
