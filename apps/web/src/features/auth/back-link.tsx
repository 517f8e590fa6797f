import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackLink({ label, ...link }: Pick<LinkProps, 'to' | 'search'> & { label: string }) {
  return (
    <Link className="go" {...link}>
      <ArrowLeft />
      {label}
    </Link>
  );
}
