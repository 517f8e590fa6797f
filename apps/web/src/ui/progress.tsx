import { cx } from './cx.ts';
import css from './progress.module.css';

interface ProgressProps {
  label: string;
  value: number;
  className?: string | undefined;
}

export function Progress({ label, value, className }: ProgressProps) {
  return (
    <progress
      className={cx(css.progress, className)}
      aria-label={label}
      max={1}
      value={Math.min(Math.max(value, 0), 1)}
    />
  );
}
