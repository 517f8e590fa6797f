import type { AvailabilitySlot } from '@pleamar/contract/availability';
import { weekStrip } from '@pleamar/domain/dates/calendar';
import { addDays, type Day } from '@pleamar/domain/dates/dates';
import { ChevronLeft, ChevronRight, Palmtree, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { today } from '../../lib/format/today.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { useWeek } from './queries.ts';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { Week } from './week.tsx';
import css from './availability.module.css';

export function Availability({ onBooking }: { onBooking: (bookingId: string) => void }) {
  const { t, i18n } = useTranslation('availability');
  const dayId = useId();
  const [day, setDay] = useState(today);
  const [edited, setEdited] = useState<{ slot: AvailabilitySlot | null; day: Day } | null>(null);
  const [showsHolidays, setShowsHolidays] = useState(false);
  const week = weekStrip(day);
  const [first = day, last = day] = [week[0], week.at(-1)];
  const shown = useWeek(first, last);
  const range = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
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
          <label htmlFor={dayId} className="visually-hidden">
            {t('pickDate')}
          </label>
          <DatePicker id={dayId} value={day} onChange={(chosen) => setDay(chosen ?? today())} />
        </span>
        <b className={css.range}>{range.formatRange(new Date(first), new Date(last))}</b>
        {!week.includes(today()) && (
          <Button kind="ghost" onClick={() => setDay(today())}>
            {t('thisWeek')}
          </Button>
        )}
        <span className={cx(text.small, text.muted, css.hint)}>{t('hint')}</span>
        <div className={css.acts}>
          <Button kind="line" onClick={() => setShowsHolidays(true)}>
            <Palmtree />
            {t('holidays')}
          </Button>
          <Button kind="accent" onClick={() => setEdited({ slot: null, day })}>
            <Plus />
            {t('add')}
          </Button>
        </div>
      </div>
      <Loaded query={shown} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={280} />}>
        {({ slots, booked, holidays }) => (
          <>
            <Week
              {...{ week, day, slots, booked, holidays, onBooking }}
              today={today()}
              onDay={setDay}
              onSlot={(slot, on) => setEdited({ slot, day: on })}
            />
            {slots.length === 0 && <EmptyState title={t('empty')} />}
          </>
        )}
      </Loaded>
      {showsHolidays && <HolidaysDialog onClose={() => setShowsHolidays(false)} />}
      {edited && <SlotDialog {...edited} today={today()} onClose={() => setEdited(null)} />}
    </section>
  );
}
