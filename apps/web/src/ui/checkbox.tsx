import type { ComponentProps, ReactNode } from 'react';
import css from './checkbox.module.css';
import { cx } from './cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className={cx(css.checkbox, 'check')}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
