import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './surf-break-row.module.css';

export function SurfBreakRow({ id, spot, children }: { id: string; spot: string; children: ReactNode }) {
  return (
    <Link className={css.row} to="/spots/$surfBreakId" params={{ surfBreakId: id }}>
      <span className={cx(text.underlinedOnHover, css.spot)}>{spot}</span>
      {children}
    </Link>
  );
}
