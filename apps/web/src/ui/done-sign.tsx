import type { ReactNode } from 'react';
import css from './done-sign.module.css';

/** Above the words that something was done: its icon in a green circle. */
export function DoneSign({ children }: { children: ReactNode }) {
  return <span className={css.sign}>{children}</span>;
}
