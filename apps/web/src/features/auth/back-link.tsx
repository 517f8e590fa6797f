import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackLink({ to, label }: { to: LinkProps['to']; label: string }) {
  return (
    <Link className="go" to={to}>
      <ArrowLeft className="i" />
      {label}
    </Link>
  );
}
