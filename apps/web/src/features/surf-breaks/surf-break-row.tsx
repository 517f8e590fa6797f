import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './surf-break-row.module.css';

export function SurfBreakRow({ id, spot, children }: { id: string; spot: string; children: ReactNode }) {
  return (
    <Link className={css.row} to="/spots/$surfBreakId" params={{ surfBreakId: id }}>
      <span className={css.spot}>{spot}</span>
      {children}
    </Link>
  );
}
