import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; ariaLabel?: string; lang?: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <fieldset className={cx(css.segmented, className)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-label={option.ariaLabel}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
