import type { AvailabilitySlot } from '@pleamar/contract/availability';
import type { Booking } from '@pleamar/contract/bookings';
import { slotsOn, type Slot } from '@pleamar/domain/availability';
import { weekStrip } from '@pleamar/domain/calendar';
import { addDays, formatDay, type Day } from '@pleamar/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { availabilityQueries } from './queries.ts';
import { SlotDialog } from './slot-dialog.tsx';
import css from './availability.module.css';

const today = (): Day => new Intl.DateTimeFormat('en-CA').format(new Date());

/** The hours in which a photographer can be booked, a week at a time, from Sunday. */
export function Availability() {
  const { t } = useTranslation('availability');
  const [day, setDay] = useState(today);
  const [edited, setEdited] = useState<{ slot: AvailabilitySlot | null; day: Day } | null>(null);
  const week = weekStrip(day);
  const [first = day, last = day] = [week[0], week.at(-1)];
  const slots = useQuery(availabilityQueries.between(first, last));
  const booked = useQuery(availabilityQueries.booked(first, last)).data?.items ?? [];
  const isThisWeek = week.includes(today());
  return (
    <section aria-label={t('title')}>
      <div className={css.tools}>
        <IconButton hasBorder label={t('weekPreviousAria')} onClick={() => setDay(addDays(day, -7))}>
          <ChevronLeft />
        </IconButton>
        <IconButton hasBorder label={t('weekNextAria')} onClick={() => setDay(addDays(day, 7))}>
          <ChevronRight />
        </IconButton>
        <span className={css.picker}>
          <DatePicker aria-label={t('pickDate')} value={day} onChange={(chosen) => setDay(chosen ?? today())} />
        </span>
        <b className={text.strong}>{isThisWeek ? t('thisWeek') : t('weekAria', { date: formatDay(first) })}</b>
        <span className={cx(text.small, text.muted, css.hint)}>{t('hint')}</span>
        <Button kind="accent" className={css.add} onClick={() => setEdited({ slot: null, day })}>
          <Plus />
          {t('add')}
        </Button>
      </div>
      <Loaded query={slots} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={280} />}>
        {(all) => (
          <>
            <Week
              {...{ week, day, booked }}
              slots={all}
              onDay={setDay}
              onSlot={(slot, on) => setEdited({ slot, day: on })}
            />
            {all.length === 0 && <EmptyState title={t('empty')} />}
          </>
        )}
      </Loaded>
      {edited && <SlotDialog {...edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface WeekProps {
  week: readonly Day[];
  /** The one on show where only one has room. */
  day: Day;
  slots: readonly AvailabilitySlot[];
  booked: readonly Booking[];
  onDay: (day: Day) => void;
  onSlot: (slot: AvailabilitySlot, on: Day) => void;
}

function Week({ week, day: chosen, slots, booked, onDay, onSlot }: WeekProps) {
  const { t, i18n } = useTranslation('availability');
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const whole = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className={css.week}>
      {week.map((day) => {
        const free = slotsOn(day, slots.map(slotFrom)).map(({ slot }) => slot);
        const sessions = booked.filter((booking) => booking.day === day);
        const name = whole.format(new Date(day));
        return (
          <div key={day} className={cx(css.column, day === chosen && css.chosen)}>
            <button
              type="button"
              className={css.dayButton}
              aria-pressed={day === chosen}
              aria-current={day === today() ? 'date' : undefined}
              aria-label={
                free.length === 0 ? t('dayNoneAria', { day: name }) : t('dayAria', { day: name, count: free.length })
              }
              onClick={() => onDay(day)}
            >
              <span>{weekday.format(new Date(day))}</span>
              <span className={css.number}>{Number(day.slice(8))}</span>
              {free.length > 0 && <i className={css.dot} />}
            </button>
            <div className={css.slots}>
              {free.length === 0 && sessions.length === 0 && (
                <p className={cx(text.small, text.muted, css.none)}>{t('dayEmpty')}</p>
              )}
              {sessions.map(({ id, start, end, surfer }) => (
                <p key={id} className={css.booked}>
                  <b>{t('slot', { start, end })}</b>
                  <span>{`${t('slotBooked')}: ${surfer.full_name}`}</span>
                </p>
              ))}
              {free.map((slot) => (
                <button
                  key={slot.id}
                  type="button"
                  className={css.slot}
                  aria-label={t('slotEditAria', { start: slot.start, end: slot.end })}
                  onClick={() => onSlot(slot, day)}
                >
                  <b>{t('slot', { start: slot.start, end: slot.end })}</b>
                  {slot.kind === 'weekly' && <span>{t('slotWeekly')}</span>}
                  {slot.notes && <span>{slot.notes}</span>}
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** As the rules of availability read a slot. */
function slotFrom(slot: AvailabilitySlot): Slot & { slot: AvailabilitySlot } {
  const hours = { slot, start: slot.start, end: slot.end };
  return slot.kind === 'once'
    ? { ...hours, kind: 'once', day: slot.date }
    : {
        ...hours,
        kind: 'weekly',
        weekdays: slot.weekdays,
        firstDay: slot.date,
        skippedDays: slot.skipped_days,
      };
}
