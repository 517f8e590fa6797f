import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './text-input.module.css';

interface TextInputProps extends ComponentProps<'input'> {
  icon?: ReactNode;
  suffix?: ReactNode;
  boxClassName?: string | undefined;
}

export function TextInput({ icon, suffix, boxClassName, className, ...rest }: TextInputProps) {
  const input = <input {...rest} className={inputClass(rest['aria-invalid'], className)} />;
  if (icon) {
    return (
      <div className={cx(css.withIcon, boxClassName)}>
        {icon}
        {input}
      </div>
    );
  }
  if (suffix) {
    return (
      <div className={cx(css.withSuffix, boxClassName)}>
        {input}
        <span aria-hidden="true">{suffix}</span>
      </div>
    );
  }
  return input;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={inputClass(rest['aria-invalid'], className)} />;
}

export const inputClass = (invalid: ComponentProps<'input'>['aria-invalid'], more?: string) =>
  cx(css.input, Boolean(invalid) && css.invalid, more);
