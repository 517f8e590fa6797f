import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SurfBreakLinkProps {
  id: string | null;
  className?: string | undefined;
  children: ReactNode;
}

export const SurfBreakLink = ({ id, className, children }: SurfBreakLinkProps) =>
  id ? (
    <Link className={className} to="/spots/$surfBreakId" params={{ surfBreakId: id }}>
      {children}
    </Link>
  ) : (
    children
  );
