import { cx } from './cx.ts';
import css from './unread-count.module.css';

interface UnreadCountProps {
  count: number;
  /** Screen readers read this text after the control's name; without it that name must contain the count. */
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
