import type { DemandDay } from '@pleamar/contract/demand';
import { Link } from '@tanstack/react-router';
import { today } from '../../lib/format/today.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './demand-days.module.css';

/** A longer bar means more surfers; the number is a lower bound. */
export function DemandDays({ days }: { days: readonly DemandDay[] }) {
  const { t } = useTranslation('demand');
  const { day } = useFormat();
  const most = Math.max(...days.flatMap(({ hours }) => hours.map(({ people }) => people)));
  return (
    <ul>
      {days.map(({ place, day: on, hours }) => (
        <li key={`${place.surf_break_id} ${on}`} className={css.day}>
          <div className={css.head}>
            <h2 className={text.title}>{place.spot}</h2>
            <p className={cx(text.muted, text.number)}>
              {day(on)} · {place.region}, {place.country}
            </p>
            {on > today() ? (
              <Link className={cx(buttonClass('line'), css.publish)} to="/dashboard/albumes">
                {t('announce')}
              </Link>
            ) : (
              <Link
                className={cx(buttonClass('line'), css.publish)}
                to="/dashboard/album/crear"
                search={{ sitio: place.surf_break_id, dia: on }}
                aria-label={t('publishAria', { place: place.spot, day: day(on) })}
              >
                {t('publish')}
              </Link>
            )}
          </div>
          <ul className={css.hours} aria-label={t('hoursAria', { place: place.spot, day: day(on) })}>
            {hours.map(({ hour, people }) => (
              <li key={hour} aria-label={t('peopleAria', { from: hour, to: hour + 1, count: people })}>
                <span className={text.number}>{t('hour', { from: hour, to: hour + 1 })}</span>
                <span className={css.bar} style={{ '--share': people / most }} />
                <span className={cx(text.number, text.strong)}>{t('people', { count: people })}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
