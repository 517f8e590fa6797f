import type { WatchWaves } from '@pleamar/contract/watch';
import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import type { WatchRide } from '@pleamar/domain/waves/watch-rides';
import { X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { WithDescription } from '../../ui/with-description.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './ride-timeline.module.css';

interface RideTimelineProps {
  rides: readonly WatchRide[];
  removed: readonly number[];
  onToggle: (startMs: number) => void;
  minutes: WatchWaves['minutes'];
  utcOffsetMinutes: number;
}

/** Bars for the day's photos, and above them a mark for each ride of the watch with its button "esta no". */
export function RideTimeline({ rides, removed, onToggle, minutes, utcOffsetMinutes }: RideTimelineProps) {
  const { t } = useTranslation('watch');
  const show = (ms: number) => clockAt(ms, utcOffsetMinutes);
  const { from, to } = rangeOf(rides, minutes);
  return (
    <section aria-label={t('timelineAria')}>
      <Marks rides={rides} removed={removed} minutes={minutes} from={from} to={to} />
      <div className={cx(css.hours, text.small, text.muted)} aria-hidden="true">
        <span>{show(from).time}</span>
        <span>{show(to).time}</span>
      </div>
      <ul className={css.rides} aria-label={t('ridesAria')} data-overflows>
        {rides.map(({ startMs, endMs }) => (
          <li key={startMs} className={cx(css.ride, removed.includes(startMs) && css.removed)}>
            <span className={text.number}>
              {t('rideAt', { time: show(startMs).withSeconds, seconds: Math.round((endMs - startMs) / 1000) })}
            </span>
            <WithDescription text={t('notThisAria', { time: show(startMs).withSeconds })}>
              {(descriptionId) => (
                <Chip
                  isPressed={removed.includes(startMs)}
                  aria-describedby={descriptionId}
                  onClick={() => onToggle(startMs)}
                >
                  <X />
                  {t('notThis')}
                </Chip>
              )}
            </WithDescription>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Range {
  from: number;
  to: number;
}

const HEIGHT = 100;

function Marks({
  rides,
  removed,
  minutes,
  from,
  to,
}: Omit<RideTimelineProps, 'onToggle' | 'utcOffsetMinutes'> & Range) {
  const width = 1000;
  const x = (ms: number) => ((ms - from) / (to - from)) * width;
  const highest = Math.max(1, ...(minutes?.counts ?? []));
  const start = minutes ? Date.parse(minutes.starts_at) : 0;
  return (
    <svg className={css.timeline} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {minutes?.counts.map((count, index) => {
        const height = (count / highest) * 64;
        const left = x(start + index * MINUTE_MS);
        return (
          <rect
            key={left}
            className={css.bar}
            x={left}
            y={HEIGHT - height}
            width={Math.max(0.5, x(start + (index + 1) * MINUTE_MS) - left - 0.5)}
            height={height}
          />
        );
      })}
      {rides.map(({ startMs, endMs }) => (
        <rect
          key={startMs}
          className={removed.includes(startMs) ? css.removedMark : css.mark}
          x={x(startMs)}
          y={4}
          width={Math.max(4, x(endMs) - x(startMs))}
          height={24}
        />
      ))}
    </svg>
  );
}

/** Includes photos of another time of the day, so that a file of the wrong surf is noticed. */
function rangeOf(rides: readonly WatchRide[], minutes: WatchWaves['minutes']): Range {
  const start = minutes ? Date.parse(minutes.starts_at) : Infinity;
  const end = minutes ? start + minutes.counts.length * MINUTE_MS : -Infinity;
  const own = { from: rides[0]?.startMs ?? 0, to: rides.at(-1)?.endMs ?? 0 };
  // Rides of another day are drawn without the photos: on a timeline over days neither would be visible.
  const isNear = start - own.to < 12 * 60 * MINUTE_MS && own.from - end < 12 * 60 * MINUTE_MS;
  const from = isNear ? Math.min(own.from, start) : own.from;
  const to = isNear ? Math.max(own.to, end) : own.to;
  return { from: from - MINUTE_MS, to: Math.max(to, from) + MINUTE_MS };
}
