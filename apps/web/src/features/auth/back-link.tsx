import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';

export function BackLink({ label, ...link }: Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string }) {
  return (
    <Link className={cx(text.goLink, css.backLink)} {...link}>
      <ArrowLeft />
      {label}
    </Link>
  );
}
