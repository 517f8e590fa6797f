import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import css from './booking-picture.module.css';

const day = new Date(Date.UTC(2026, 10, 19));
const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
const chosen = '12:00';

export function BookingPicture({ taken }: { taken?: readonly string[] }) {
  const { i18n } = useTranslation();
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(day);
  const stateOf = (time: string) => (taken?.includes(time) ? css.taken : time === chosen && css.chosen);
  return (
    <div className={css.booking}>
      <p>
        <span className={cx(text.display, css.day)}>{day.getUTCDate()}</span>
        <span className={text.muted}>
          {inWords({ weekday: 'long' })}, {inWords({ month: 'long' })}
        </span>
      </p>
      <div className={css.times}>
        {times.map((time) => (
          <span className={cx(stateOf(time))} key={time}>
            {time}
          </span>
        ))}
      </div>
    </div>
  );
}
