import type { ReactNode } from 'react';
import css from './done-sign.module.css';

/** The icon of a success message, in a green circle. */
export function DoneSign({ children }: { children: ReactNode }) {
  return <span className={css.sign}>{children}</span>;
}
