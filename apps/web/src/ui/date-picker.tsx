import { formatDay, type Day } from '@pleamar/domain/dates';
import { CalendarDays, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import type { CalendarProps } from './calendar.tsx';
import type { FieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Skeleton } from './skeleton.tsx';
import { inputClass } from './text-input.tsx';

/** A calendar weighs more than the page around it and is opened by few: it comes when it is asked for. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface DatePickerProps extends Omit<CalendarProps, 'onChange'>, Partial<FieldControl> {
  onChange: (day: Day | null) => void;
  canClear?: boolean;
}

/** One day, written dd/mm/yyyy, chosen from a calendar. */
export function DatePicker({
  value,
  onChange,
  marked,
  onMonth,
  isDisabled,
  canClear = false,
  ...control
}: DatePickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const open = (isWanted: boolean) => {
    setIsOpen(isWanted);
    if (isWanted) onMonth?.(value ?? new Intl.DateTimeFormat('en-CA').format(new Date()));
  };
  return (
    <div className="in-date">
      <Popover.Root open={isOpen} onOpenChange={open}>
        <Popover.Trigger {...control} className={inputClass(control['aria-invalid'])}>
          <CalendarDays className="i" />
          <span className={value ? 'num' : 'muted'}>{value ? formatDay(value) : t('datePick')}</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className="menu calendar-pop" align="start" sideOffset={4} aria-label={t('dateOpenAria')}>
            <Suspense fallback={<Skeleton height={340} />}>
              <Calendar
                value={value}
                {...(marked ? { marked } : {})}
                {...(onMonth ? { onMonth } : {})}
                {...(isDisabled ? { isDisabled } : {})}
                onChange={(day) => {
                  onChange(day);
                  setIsOpen(false);
                }}
              />
            </Suspense>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {canClear && value && (
        <IconButton label={t('dateClearAria', { date: formatDay(value) })} onClick={() => onChange(null)}>
          <X className="i" />
        </IconButton>
      )}
    </div>
  );
}
