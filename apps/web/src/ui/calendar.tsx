import { dayFrom, dayParts, type Day } from '@pleamar/domain/dates/dates';
import { LANGUAGE_FORMS } from '@pleamar/domain/text/language-forms';
import { DayPicker, type Matcher } from 'react-day-picker';
import { useTranslation } from '../texts/react.tsx';
import css from './calendar.module.css';

export interface CalendarProps {
  value: Day | null;
  onChange: (day: Day) => void;
  marked?: readonly Day[];
  onMonth?: (anyDay: Day) => void;
  isDisabled?: (day: Day) => boolean;
}

export function Calendar({ value, onChange, marked, onMonth, isDisabled }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const longWeekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
  const wholeDay = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const selected = value ? dateOf(value) : undefined;
  const disabled: Matcher | undefined = isDisabled && ((date) => isDisabled(dayOf(date)));
  return (
    <DayPicker
      className={css.calendar}
      // The library declares its texts as English without this, and a screen reader pronounces them so.
      lang={language}
      mode="single"
      fixedWeeks
      showOutsideDays
      weekStartsOn={LANGUAGE_FORMS[language].weekStart}
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      {...(disabled ? { disabled } : {})}
      {...(onMonth ? { onMonthChange: (date) => onMonth(dayOf(date)) } : {})}
      modifiers={{ marked: (marked ?? []).flatMap((day) => dateOf(day) ?? []) }}
      modifiersClassNames={{ marked: css.marked ?? '' }}
      // The chosen day stays when it is chosen again; a button clears it.
      required
      onSelect={(date) => onChange(dayOf(date))}
      formatters={{
        formatCaption: (date) => month.format(date),
        formatWeekdayName: (date) => weekday.format(date).slice(0, 2),
      }}
      labels={{
        labelNav: () => t('monthNavAria'),
        labelPrevious: () => t('monthPreviousAria'),
        labelNext: () => t('monthNextAria'),
        labelGrid: (date) => month.format(date),
        labelWeekday: (date) => longWeekday.format(date),
        labelDayButton: (date, { today }) =>
          today ? t('todayAria', { date: wholeDay.format(date) }) : wholeDay.format(date),
      }}
    />
  );
}

function dateOf(day: Day): Date | undefined {
  const parts = dayParts(day);
  return parts ? new Date(parts.year, parts.month - 1, parts.date) : undefined;
}

function dayOf(date: Date): Day {
  return dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';
}
