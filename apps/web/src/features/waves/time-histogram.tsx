import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import { useTranslation } from '../../texts/react.tsx';
import { ticksOf } from './histogram-drawing.ts';
import type { TimeRange, AlbumTimes } from './album-times.ts';
import { TimeBars } from './time-bars.tsx';
import css from './time-filter.module.css';

interface TimeHistogramProps {
  albumTimes: AlbumTimes;
  chosenRange: TimeRange;
  show: (ms: number) => string;
  onChange: (part: Partial<TimeRange>) => void;
}

export function TimeHistogram({ albumTimes, chosenRange, show, onChange }: TimeHistogramProps) {
  const { t } = useTranslation('album');
  const left = shareOf(albumTimes, chosenRange.from);
  const right = shareOf(albumTimes, chosenRange.to);
  return (
    <>
      <div className={css.histogram} data-overflows>
        <TimeBars albumTimes={albumTimes} chosenRange={chosenRange} />
        <span className={css.chosen} style={{ left: `${left}%`, width: `${right - left}%` }} />
        <Handle
          label={t('surfedFromAria')}
          ms={chosenRange.from}
          albumTimes={albumTimes}
          show={show}
          isAbove={left > 50}
          onMove={(from) => onChange({ from })}
        />
        <Handle
          label={t('surfedToAria')}
          ms={chosenRange.to}
          albumTimes={albumTimes}
          show={show}
          onMove={(to) => onChange({ to })}
        />
      </div>
      <div className={css.hours} aria-hidden="true">
        {ticksOf(albumTimes).map((ms) => (
          <span key={ms} className={css.hour} style={{ '--hour-at': `${shareOf(albumTimes, ms)}%` }}>
            {show(ms)}
          </span>
        ))}
      </div>
    </>
  );
}

interface HandleProps {
  label: string;
  ms: number;
  albumTimes: AlbumTimes;
  show: (ms: number) => string;
  /** For the first handle when both are at the end: only this one can still move, so it must lie above the other. */
  isAbove?: boolean;
  onMove: (ms: number) => void;
}

/** The two sliders cover each other, so only their handles receive pointer events. */
function Handle({ label, ms, albumTimes, show, isAbove = false, onMove }: HandleProps) {
  return (
    <input
      type="range"
      className={css.handle}
      aria-label={label}
      aria-valuetext={show(ms)}
      min={albumTimes.from / MINUTE_MS}
      max={albumTimes.to / MINUTE_MS}
      step={albumTimes.bucketMs / MINUTE_MS}
      value={ms / MINUTE_MS}
      style={{ zIndex: isAbove ? 1 : 0 }}
      onChange={(event) => onMove(Number(event.target.value) * MINUTE_MS)}
    />
  );
}

const shareOf = (albumTimes: AlbumTimes, ms: number) =>
  ((ms - albumTimes.from) / (albumTimes.to - albumTimes.from)) * 100;
