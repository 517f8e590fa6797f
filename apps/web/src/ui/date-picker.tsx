import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { CalendarDays, X } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ComponentProps } from 'react';
import { today } from '../lib/format/today.ts';
import { useTranslation } from '../texts/react.tsx';
import type { CalendarProps } from './calendar.tsx';
import { Field, type FieldControl, type Labelled } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { inputClass } from './text-input.tsx';
import { preload } from '../lib/page/import-with-retry.ts';
import { lazyWithRetry } from '../lib/page/lazy-component.ts';
import css from './date-picker.module.css';
import text from './text.module.css';

/** The popover is heavy and rarely opened, so it loads when the pointer or the focus reaches the field. */
const importPopover = () => import('./date-popover.tsx');
const DatePopover = lazyWithRetry(async () => (await importPopover()).DatePopover);

interface DatePickerProps extends Omit<CalendarProps, 'onChange'>, Partial<FieldControl> {
  onChange: (day: Day | null) => void;
  canClear?: boolean;
}

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
  const button = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setIsOpen(!isOpen);
    setWasOpened(true);
    if (!isOpen) onMonth?.(value ?? today());
  };
  return (
    <div className={css.datePicker}>
      <button
        {...control}
        // The label replaces the button's content as its name, so only the description announces the day.
        aria-describedby={[value && valueId, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
        type="button"
        ref={button}
        className={inputClass(control['aria-invalid'], css.opener)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(importPopover)}
        onFocus={() => preload(importPopover)}
        onClick={toggle}
      >
        <CalendarDays />
        <span id={valueId} className={value ? text.number : text.muted}>
          {value ? formatDay(value) : t('datePick')}
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <DatePopover
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            button={button}
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
      )}
      {canClear && value && (
        <IconButton
          className={css.clear}
          label={t('dateClearAria', { date: formatDay(value) })}
          onClick={() => onChange(null)}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}

export function DateField({ label, help, error, ...input }: Labelled<ComponentProps<typeof DatePicker>>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <DatePicker {...input} {...control} />}
    </Field>
  );
}
