import type { ComponentProps } from 'react';
import { Field, type Labelled } from './field.tsx';
import { inputClass } from './text-input.tsx';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

/** The browser's own select is accessible, and good on every phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={inputClass(rest['aria-invalid'], className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function SelectField({ label, help, error, ...input }: Labelled<ComponentProps<typeof Select>>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <Select {...input} {...control} />}
    </Field>
  );
}
