import type { CSSProperties } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ticksOf } from './strip-drawing.ts';
import type { Stretch, SurfSession } from './surf-session.ts';
import { TimeBars } from './time-bars.tsx';
import css from './time-strip.module.css';

interface HistogramProps {
  session: SurfSession;
  stretch: Stretch;
  show: (ms: number) => string;
  onChange: (part: Partial<Stretch>) => void;
}

/** The session as bars over its hours, with a handle at both ends of the chosen time. */
export function TimeHistogram({ session, stretch, show, onChange }: HistogramProps) {
  const { t } = useTranslation('album');
  const left = shareOf(session, stretch.from);
  const right = shareOf(session, stretch.to);
  return (
    <>
      <div className={css.histogram} data-overflows>
        <TimeBars session={session} stretch={stretch} />
        <span className={css.chosen} style={{ left: `${left}%`, width: `${right - left}%` }} />
        <Handle
          label={t('surfedFromAria')}
          ms={stretch.from}
          session={session}
          show={show}
          isAbove={left > 50}
          onMove={(from) => onChange({ from })}
        />
        <Handle
          label={t('surfedToAria')}
          ms={stretch.to}
          session={session}
          show={show}
          onMove={(to) => onChange({ to })}
        />
      </div>
      <div className={css.hours} aria-hidden="true">
        {ticksOf(session).map((ms) => (
          <span key={ms} className={css.hour} style={{ '--x': `${shareOf(session, ms)}%` } as CSSProperties}>
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
  session: SurfSession;
  show: (ms: number) => string;
  /** Where both stand at the end, the first one is the one that can still move: it must not lie below the other. */
  isAbove?: boolean;
  onMove: (ms: number) => void;
}

const minute = 60_000;

/** Two sliders over each other: only their handles take the finger. */
function Handle({ label, ms, session, show, isAbove = false, onMove }: HandleProps) {
  return (
    <input
      type="range"
      className={css.handle}
      aria-label={label}
      aria-valuetext={show(ms)}
      min={session.from / minute}
      max={session.to / minute}
      step={session.bucketMs / minute}
      value={ms / minute}
      style={{ zIndex: isAbove ? 1 : 0 }}
      onChange={(event) => onMove(Number(event.target.value) * minute)}
    />
  );
}

const shareOf = (session: SurfSession, ms: number) => ((ms - session.from) / (session.to - session.from)) * 100;
