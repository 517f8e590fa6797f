import type { ReactNode } from 'react';
import css from './badge.module.css';
import { cx } from './cx.ts';

export type BadgeKind = 'quiet' | 'ok' | 'warn' | 'danger' | 'info' | 'accent';

const colours = {
  quiet: undefined,
  ok: css.success,
  warn: css.warning,
  danger: css.danger,
  info: css.info,
  accent: css.accent,
};

interface BadgeProps {
  kind?: BadgeKind;
  className?: string | undefined;
  children: ReactNode;
}

/** A state in a word; the colour only repeats it. */
export function Badge({ kind = 'quiet', className, children }: BadgeProps) {
  return <span className={cx(css.badge, colours[kind], className)}>{children}</span>;
}
