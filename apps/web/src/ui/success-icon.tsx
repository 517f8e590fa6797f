import type { ReactNode } from 'react';
import css from './success-icon.module.css';

export function SuccessIcon({ children }: { children: ReactNode }) {
  return <span className={css.sign}>{children}</span>;
}
