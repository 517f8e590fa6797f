import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> {
  /** An icon says nothing to those who do not see it: the name is not optional. */
  label: string;
  isPressed?: boolean;
  hasBorder?: boolean;
  children: ReactNode;
}

export function IconButton({
  label,
  isPressed,
  hasBorder = false,
  className = '',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn ${hasBorder ? 'line' : ''} ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
    >
      {children}
    </button>
  );
}
