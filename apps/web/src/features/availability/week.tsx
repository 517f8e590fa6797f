import type { AvailabilitySlot } from '@pleamar/contract/availability';
import type { Booking } from '@pleamar/contract/bookings';
import { isHoliday, slotsOn, type Holiday } from '@pleamar/domain/bookings/availability';
import { formatDay, weekdayOf, type Day } from '@pleamar/domain/dates/dates';
import { hoursShown, hoursLeft, placeInDay, type HoursOfDay } from '@pleamar/domain/bookings/week-grid';
import { Pencil } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { slotFrom } from './slot-rules.ts';
import { weekdays } from './weekdays.ts';
import css from './week.module.css';

interface WeekProps {
  week: readonly Day[];
  day: Day;
  today: Day;
  slots: readonly AvailabilitySlot[];
  booked: readonly Booking[];
  holidays: readonly Holiday[];
  onDay: (day: Day) => void;
  onSlot: (slot: AvailabilitySlot, on: Day) => void;
  onBooking: (bookingId: string) => void;
}

export function Week({ week, day: chosen, slots, booked, holidays, ...rest }: WeekProps) {
  const days = week.map((day) => ({
    day,
    isDayOff: isHoliday(day, holidays),
    free: isHoliday(day, holidays) ? [] : slotsOn(day, slots.map(slotFrom)).map(({ slot }) => slot),
    bookings: booked.filter((booking) => booking.day === day),
  }));
  const { from, to } = hoursShown(days.flatMap(({ free, bookings }) => [...free, ...bookings]));
  return (
    <div className={css.week} style={{ '--hours': to - from }}>
      <div className={css.hours} aria-hidden="true">
        {Array.from({ length: Math.ceil((to - from) / 2) }, (_, index) => from + index * 2).map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </div>
      {days.map((each) => (
        <DayColumn key={each.day} {...each} {...rest} from={from} isChosen={each.day === chosen} />
      ))}
    </div>
  );
}

interface DayColumnProps extends Omit<WeekProps, 'week' | 'slots' | 'booked' | 'holidays'> {
  isDayOff: boolean;
  free: readonly AvailabilitySlot[];
  bookings: readonly Booking[];
  from: number;
  isChosen: boolean;
}

function DayColumn({ day, isDayOff, free, bookings, from, isChosen, today, onDay, onSlot, onBooking }: DayColumnProps) {
  const { t, i18n } = useTranslation('availability');
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const name = format.format(new Date(day));
  return (
    <div className={cx(isChosen && css.chosen, day === today && css.today)}>
      <button
        type="button"
        className={css.dayButton}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        <span>{t(weekdays[weekdayOf(day)] ?? 'sun')}</span>
        <span className={css.number}>{Number(day.slice(8))}</span>
        <span className="visually-hidden">
          {isDayOff && t('dayHolidayAria', { day: name })}
          {!isDayOff &&
            (free.length === 0 ? t('dayNoneAria', { day: name }) : t('dayAria', { day: name, count: free.length }))}
        </span>
        {(free.length > 0 || bookings.length > 0) && <i className={css.dot} />}
      </button>
      <div className={css.day}>
        {isDayOff && <p className={cx(text.small, css.holiday)}>{t('holiday')}</p>}
        {!isDayOff && free.length === 0 && bookings.length === 0 && (
          <p className={cx(text.small, text.muted, css.none)}>{t('dayEmpty')}</p>
        )}
        {bookings.map((booking) => (
          <button
            key={booking.id}
            type="button"
            className={cx(css.block, css.booked)}
            style={blockStyle(booking, from)}
            onClick={() => onBooking(booking.id)}
          >
            <b>{t('slot', { start: booking.start, end: booking.end })}</b>
            <span>{booking.surfer.full_name}</span>
            <span>{booking.place.spot}</span>
            <span className="visually-hidden">{t('slotBooked')}</span>
          </button>
        ))}
        {free.flatMap((slot) =>
          hoursLeft(slot, bookings).map((left) => (
            <button
              key={`${slot.id} ${left.start}`}
              type="button"
              className={cx(css.block, css.slot)}
              style={blockStyle(left, from)}
              onClick={() => onSlot(slot, day)}
            >
              <b>{t('slot', left)}</b>
              {slot.kind === 'weekly' && (
                <span>{slot.until ? t('slotUntil', { day: formatDay(slot.until) }) : t('slotWeekly')}</span>
              )}
              {slot.notes && <span>{slot.notes}</span>}
              <span className="visually-hidden">{t('slotEditAria', { start: slot.start, end: slot.end })}</span>
              <Pencil className={css.pencil} size={18} />
            </button>
          )),
        )}
      </div>
    </div>
  );
}

function blockStyle(hours: HoursOfDay, from: number): CSSProperties {
  const { top, height } = placeInDay(hours, from);
  return { '--top': top, '--height': height };
}
