import type { ComponentProps, ReactNode } from 'react';
import css from './checkbox.module.css';
import { cx } from './cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
  className?: string | undefined;
}

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(css.checkbox, className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
