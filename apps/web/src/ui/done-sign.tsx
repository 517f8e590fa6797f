import type { ReactNode } from 'react';
import css from './done-sign.module.css';

export function DoneSign({ children }: { children: ReactNode }) {
  return <span className={css.sign}>{children}</span>;
}
