import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './chip.module.css';
import { cx } from './cx.ts';

interface ChipProps extends ComponentProps<'button'> {
  isPressed?: boolean;
}

export function Chip({ isPressed, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={cx(css.chip, className)} aria-pressed={isPressed} />;
}

export function RemovableChip({ children, removeLabel, ...rest }: ChipProps & { removeLabel: string }) {
  return (
    <Chip {...rest} aria-label={removeLabel}>
      <span>{children}</span>
      <X />
    </Chip>
  );
}
