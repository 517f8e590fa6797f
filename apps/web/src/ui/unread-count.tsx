import { cx } from './cx.ts';
import css from './unread-count.module.css';

interface UnreadCountProps {
  count: number;
  /** Screen readers announce it after the name of the control, which contains the count without it. */
  label?: string;
  className?: string | undefined;
}

export function UnreadCount({ count, label, className }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span className={cx(css.count, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      {label !== undefined && <span className="visually-hidden">, {label}</span>}
    </span>
  );
}
