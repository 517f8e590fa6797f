import {
  startTransition,
  useOptimistic,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/clock.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { barsOf, ticksOf } from './strip-drawing.ts';
import { instantIn, within, type Stretch, type SurfSession } from './surf-session.ts';
import css from './time-strip.module.css';

interface TimeStripProps {
  session: SurfSession;
  stretch: Stretch;
  utcOffsetMinutes: number;
  /** "61 fotos en 7 olas". */
  summary: string;
  /** Beside it: what can be done with the chosen time. */
  action?: ReactNode;
  onChange: (stretch: Stretch) => void;
}

/** "Surfeé de 9:10 a 10:00": a sentence to edit, over a drawing of the session with two handles. */
export function TimeStrip({ session, stretch: chosen, utcOffsetMinutes, summary, action, onChange }: TimeStripProps) {
  const { t } = useTranslation('album');
  // The strip answers a finger at once; waves and photos below it follow when there is time.
  const [stretch, setStretch] = useOptimistic(chosen);
  const change = (part: Partial<Stretch>) =>
    startTransition(() => {
      const next = within(session, { ...stretch, ...part });
      setStretch(next);
      onChange(next);
    });
  // The sentence around its two times, in whatever order of words.
  const [before, between, after] = t('surfedFromTo', { from: '|', to: '|' }).split('|');
  const read = (text: string) => instantIn(session, text, utcOffsetMinutes);
  const show = (ms: number) => clockAt(ms, utcOffsetMinutes).time;
  return (
    <section className={css.strip} aria-label={t('stripAria')}>
      <div className={layout.page}>
        <p className={css.sentence}>
          <span>{before}</span>
          <TimeInput
            label={t('surfedFromAria')}
            value={show(stretch.from)}
            read={read}
            step={(steps) => change({ from: stretch.from + steps * session.bucketMs })}
            onChange={(from) => change({ from })}
          />
          <span>{between}</span>
          <TimeInput
            label={t('surfedToAria')}
            value={show(stretch.to)}
            read={read}
            step={(steps) => change({ to: stretch.to + steps * session.bucketMs })}
            onChange={(to) => change({ to })}
          />
          {after && <span>{after}</span>}
        </p>
        <div className={css.found}>
          <p className={css.summary} aria-live="polite">
            {summary}
          </p>
          {action}
        </div>
        <Histogram session={session} stretch={stretch} show={show} onChange={change} />
        <div className={css.hours} aria-hidden="true">
          {ticksOf(session).map((ms) => (
            <span key={ms} className={css.hour} style={{ '--x': `${shareOf(session, ms)}%` } as CSSProperties}>
              {show(ms)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  read: (text: string) => number | null;
  /** By so many bars, with the arrow keys. */
  step: (steps: 1 | -1) => void;
  onChange: (ms: number) => void;
}

/** What is no time, or lies outside the session, is put back as it was. */
function TimeInput({ label, value, read, step, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const commit = () => {
    const ms = text === value ? null : read(text);
    setTyped(null);
    if (ms !== null) onChange(ms);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <input
      aria-label={label}
      className={cx(css.time, text.length < 5 && css.short)}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}

interface HistogramProps extends Pick<TimeStripProps, 'session' | 'stretch'> {
  show: (ms: number) => string;
  onChange: (part: Partial<Stretch>) => void;
}

function Histogram({ session, stretch, show, onChange }: HistogramProps) {
  const { t } = useTranslation('album');
  const bars = barsOf(session, stretch);
  const left = shareOf(session, stretch.from);
  const right = shareOf(session, stretch.to);
  return (
    <div className={css.histogram} data-overflows>
      <svg
        className={css.bars}
        viewBox={`0 0 ${session.buckets.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={bars.outside} />
        <path className={css.chosenBars} d={bars.inside} />
      </svg>
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
