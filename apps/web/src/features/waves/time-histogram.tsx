import { MINUTE_MS } from '@pleamar/domain/durations';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ticksOf } from './strip-drawing.ts';
import type { TimeSpan, TimeRange } from './time-range.ts';
import { TimeBars } from './time-bars.tsx';
import css from './time-strip.module.css';

interface HistogramProps {
  timeRange: TimeRange;
  stretch: TimeSpan;
  show: (ms: number) => string;
  onChange: (part: Partial<TimeSpan>) => void;
}

export function TimeHistogram({ timeRange, stretch, show, onChange }: HistogramProps) {
  const { t } = useTranslation('album');
  const left = shareOf(timeRange, stretch.from);
  const right = shareOf(timeRange, stretch.to);
  return (
    <>
      <div className={css.histogram} data-overflows>
        <TimeBars timeRange={timeRange} stretch={stretch} />
        <span className={css.chosen} style={{ left: `${left}%`, width: `${right - left}%` }} />
        <Handle
          label={t('surfedFromAria')}
          ms={stretch.from}
          timeRange={timeRange}
          show={show}
          isAbove={left > 50}
          onMove={(from) => onChange({ from })}
        />
        <Handle
          label={t('surfedToAria')}
          ms={stretch.to}
          timeRange={timeRange}
          show={show}
          onMove={(to) => onChange({ to })}
        />
      </div>
      <div className={css.hours} aria-hidden="true">
        {ticksOf(timeRange).map((ms) => (
          <span key={ms} className={css.hour} style={{ '--hour-at': `${shareOf(timeRange, ms)}%` } as CSSProperties}>
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
  timeRange: TimeRange;
  show: (ms: number) => string;
  /** Only the first handle can still move where both are at the end: it must not be below the other. */
  isAbove?: boolean;
  onMove: (ms: number) => void;
}

/** Two sliders are over each other: only their handles receive pointer events. */
function Handle({ label, ms, timeRange, show, isAbove = false, onMove }: HandleProps) {
  return (
    <input
      type="range"
      className={css.handle}
      aria-label={label}
      aria-valuetext={show(ms)}
      min={timeRange.from / MINUTE_MS}
      max={timeRange.to / MINUTE_MS}
      step={timeRange.bucketMs / MINUTE_MS}
      value={ms / MINUTE_MS}
      style={{ zIndex: isAbove ? 1 : 0 }}
      onChange={(event) => onMove(Number(event.target.value) * MINUTE_MS)}
    />
  );
}

const shareOf = (timeRange: TimeRange, ms: number) => ((ms - timeRange.from) / (timeRange.to - timeRange.from)) * 100;
