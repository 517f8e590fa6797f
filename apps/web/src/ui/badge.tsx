import type { ReactNode } from 'react';
import css from './badge.module.css';
import { cx } from './cx.ts';

export type BadgeKind = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'accent';

const colours = {
  neutral: undefined,
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

/** The colour only repeats the word. */
export function Badge({ kind = 'neutral', className, children }: BadgeProps) {
  return <span className={cx(css.badge, colours[kind], className)}>{children}</span>;
}
