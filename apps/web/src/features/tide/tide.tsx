import type { TideDay } from '@pleamar/contract/tides';
import { formatDay } from '@pleamar/domain/dates/dates';
import { tideAt } from '@pleamar/domain/places/tide';
import { useQuery } from '@tanstack/react-query';
import { clockAt } from '../../lib/format/clock.ts';
import { useFormat } from '../../lib/format/format.ts';
import { textsQuery } from '../../texts/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { tideQueries } from './queries.ts';
import { TideCurve } from './tide-curve.tsx';
import css from './tide.module.css';

export interface TideProps {
  surfBreakId: string;
  day: string;
  utcOffsetMinutes: number;
  /** The curve marks these hours: an album's, or only the present moment. Null is for the whole day. */
  marked: { from: number; to: number } | null;
}

export function Tide(props: TideProps) {
  const { i18n } = useTranslation();
  // The texts load with the tide, so that pages without one do not contain them.
  const texts = useQuery(textsQuery(i18n, ['tide/tide']));
  const { data } = useQuery(tideQueries.ofDay(props.surfBreakId, props.day));
  return texts.data && data?.tide ? <TideLine {...props} tide={data.tide} /> : null;
}

function TideLine({ tide, day, utcOffsetMinutes, marked }: TideProps & { tide: TideDay }) {
  const { t } = useTranslation('tide');
  const { tenths } = useFormat();
  const time = (instant: string | number) => clockAt(instant, utcOffsetMinutes).time;
  const lines = tide.extremes.map(({ at, height_m, is_high }) => ({
    at,
    short: t(is_high ? 'highAt' : 'lowAt', { time: time(at) }),
    whole: t(is_high ? 'highOf' : 'lowOf', { time: time(at), height: tenths(height_m) }),
  }));
  const extremes = tide.extremes.map(({ at, height_m, is_high }) => ({
    atMs: Date.parse(at),
    heightM: height_m,
    isHigh: is_high,
  }));
  const now = marked && tideAt(extremes, marked.from);
  return (
    <details className={css.tide}>
      <summary className={css.line}>
        <TideCurve tide={tide} marked={marked} />
        <span>
          <b>{t('titleOf', { day: formatDay(day) })}</b> {lines.map(({ short }) => short).join(' · ')}
        </span>
      </summary>
      <div className={css.about}>
        {now && <p>{t(now.isRising ? 'risingAt' : 'fallingAt', { time: time(marked.from) })}</p>}
        <ul>
          {lines.map(({ at, whole }) => (
            <li key={at}>{whole}</li>
          ))}
        </ul>
        <p>{t('station', { name: tide.station.name, km: tenths(tide.station.distance_km) })}</p>
        <p>{t('notForNavigation')}</p>
        <p className={css.source}>{tide.station.attribution}</p>
      </div>
    </details>
  );
}
