import { useTranslation } from '../../../texts/react.tsx';

const day = new Date(Date.UTC(2026, 10, 19));
const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
const chosen = '12:00';

/** The free times of a day: dimmed says taken, solid says chosen. */
export function SessionPicture({ taken }: { taken?: readonly string[] }) {
  const { i18n } = useTranslation();
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(day);
  const stateOf = (time: string) => (taken?.includes(time) ? 'taken' : time === chosen ? 'chosen' : 'free');
  return (
    <div className="of-session">
      <p>
        <span className="d">{day.getUTCDate()}</span>
        <span className="muted">
          {inWords({ weekday: 'long' })}, {inWords({ month: 'long' })}
        </span>
      </p>
      <div className="times">
        {times.map((time) => (
          <span className={stateOf(time)} key={time}>
            {time}
          </span>
        ))}
      </div>
    </div>
  );
}
