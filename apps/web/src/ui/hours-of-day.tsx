import { DatePicker } from './date-picker.tsx';
import { Field } from './field.tsx';
import css from './hours-of-day.module.css';
import { TextInput } from './text-input.tsx';

interface Hours {
  date: string;
  start: string;
  end: string;
}

interface HoursOfDayProps {
  value: Hours;
  onChange: (change: Partial<Hours>) => void;
  labels: Hours;
  errors: Record<keyof Hours, string | undefined>;
}

/** A day and two times of its clock. */
export function HoursOfDay({ value, onChange, labels, errors }: HoursOfDayProps) {
  return (
    <>
      <Field label={labels.date} error={errors.date}>
        {(control) => (
          <DatePicker {...control} value={value.date || null} onChange={(date) => onChange({ date: date ?? '' })} />
        )}
      </Field>
      <div className={css.times}>
        {(['start', 'end'] as const).map((name) => (
          <Field key={name} label={labels[name]} error={errors[name]}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={value[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
