import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> {
  /** An icon has no text for screen readers. */
  label: string;
  isPressed?: boolean;
  hasBorder?: boolean;
  children: ReactNode;
}

export const iconButtonClass = (hasBorder = false) => cx(css.iconButton, hasBorder && css.bordered);

export function IconButton({ label, isPressed, hasBorder = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(iconButtonClass(hasBorder), className)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      {children}
    </button>
  );
}
