import { startTransition, Suspense, useOptimistic, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { instantIn, clampTo, type TimeRange, type AlbumTimes } from './album-times.ts';
import { TimeBars } from './time-bars.tsx';
import css from './time-filter.module.css';

/** Loaded at the first interaction, so that the band opens at once. */
const importHistogram = () => import('./time-histogram.tsx');
const TimeHistogram = lazyWithRetry(async () => (await importHistogram()).TimeHistogram);

interface TimeFilterProps {
  albumTimes: AlbumTimes;
  chosenRange: TimeRange;
  utcOffsetMinutes: number;
  summary: string;
  children?: ReactNode;
  onChange: (chosenRange: TimeRange) => void;
}

/**
 * A slim band with the sentence "Surfeé de 9:10 a 10:00", whose times can be typed. It opens a histogram with two
 * handles.
 */
export function TimeFilter({
  albumTimes,
  chosenRange: chosen,
  utcOffsetMinutes,
  summary,
  children,
  onChange,
}: TimeFilterProps) {
  const { t } = useTranslation('album');
  const [isOpen, setIsOpen] = useState(false);
  useFirstInteraction(importHistogram);
  // The filter follows the finger at once; the waves and photos below it are drawn later.
  const [chosenRange, setChosenRange] = useOptimistic(chosen);
  const change = (part: Partial<TimeRange>) =>
    startTransition(() => {
      const next = clampTo(albumTimes, { ...chosenRange, ...part });
      setChosenRange(next);
      onChange(next);
    });
  // The text of each language is split around its two times.
  const [before, between, after] = t('surfedFromTo', { from: '|', to: '|' }).split('|');
  const read = (text: string) => instantIn(albumTimes, text, utcOffsetMinutes);
  const show = (ms: number) => clockAt(ms, utcOffsetMinutes).time;
  return (
    <section className={css.filter} aria-label={t('timeFilterAria')}>
      <div className={layout.page}>
        <div className={css.band} data-open={isOpen || undefined}>
          <p className={css.sentence}>
            <span>{before}</span>
            <TimeInput
              label={t('surfedFromAria')}
              value={show(chosenRange.from)}
              read={read}
              step={(steps) => change({ from: chosenRange.from + steps * albumTimes.bucketMs })}
              onChange={(from) => change({ from })}
            />
            <span>{between}</span>
            <TimeInput
              label={t('surfedToAria')}
              value={show(chosenRange.to)}
              read={read}
              step={(steps) => change({ to: chosenRange.to + steps * albumTimes.bucketMs })}
              onChange={(to) => change({ to })}
            />
            {after && <span>{after}</span>}
          </p>
          {/* A phone's closed band is one line without the count, which is above the waves too. */}
          <p className={cx(css.summary, !isOpen && hidden.onPhones)} aria-live="polite">
            {summary}
          </p>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls="time-range"
            aria-label={isOpen ? t('timeFilterClose') : t('timeFilterOpen')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={css.slimBars}>
              {!isOpen && <TimeBars albumTimes={albumTimes} chosenRange={chosenRange} />}
            </span>
            <ChevronDown />
          </button>
        </div>
        {isOpen && (
          <div id="time-range">
            <Suspense fallback={<div className={css.histogram} />}>
              <TimeHistogram albumTimes={albumTimes} chosenRange={chosenRange} show={show} onChange={change} />
            </Suspense>
            <div className={css.more}>{children}</div>
          </div>
        )}
      </div>
    </section>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  read: (text: string) => number | null;
  step: (steps: 1 | -1) => void;
  onChange: (ms: number) => void;
}

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
