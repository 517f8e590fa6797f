import type { Day } from '@pleamar/domain/dates/dates';
import { useFormContext } from 'react-hook-form';
import { DatePicker } from './date-picker.tsx';
import { FormField } from './form-field.tsx';
import css from './hours-of-day.module.css';
import { TextInput } from './text-input.tsx';

export interface HoursFields {
  date: string;
  start: string;
  end: string;
  until?: Day | null;
}

type HoursField = 'date' | 'start' | 'end';

interface HoursOfDayProps {
  labels: Record<HoursField, string>;
  help?: string;
  problemsOf: (hours: HoursFields) => Partial<Record<HoursField, string | undefined>>;
  isDisabled?: (day: Day) => boolean;
}

export function HoursOfDay({ labels, help, problemsOf, isDisabled }: HoursOfDayProps) {
  const { control } = useFormContext<HoursFields>();
  return (
    <>
      <FormField
        control={control}
        name="date"
        label={labels.date}
        rules={{ validate: (_, hours) => problemsOf(hours).date, deps: 'until' }}
      >
        {({ value, onChange, ...field }) => (
          <DatePicker
            {...field}
            value={value || null}
            onChange={(date) => onChange(date ?? '')}
            {...(isDisabled && { isDisabled })}
          />
        )}
      </FormField>
      <div className={css.times}>
        {(['start', 'end'] as const).map((name) => (
          <FormField
            key={name}
            control={control}
            name={name}
            label={labels[name]}
            help={name === 'start' ? help : undefined}
            rules={{ validate: (_, hours) => problemsOf(hours)[name], ...(name === 'start' && { deps: 'end' }) }}
          >
            {/* Some browsers add seconds. */}
            {({ onChange, ...field }) => (
              <TextInput {...field} type="time" onChange={({ target }) => onChange(target.value.slice(0, 5))} />
            )}
          </FormField>
        ))}
      </div>
    </>
  );
}
