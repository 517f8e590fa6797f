import { Link } from '@tanstack/react-router';
import { useTranslation } from '../texts/react.tsx';
import { cx } from './cx.ts';
import { Logo } from './logo.tsx';
import css from './brand.module.css';

interface BrandProps {
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function Brand({ className, onClick }: BrandProps) {
  const { t } = useTranslation(['header', 'common']);
  return (
    <Link className={cx(css.brand, className)} to="/" aria-label={t('logoAria')} onClick={onClick}>
      <Logo />
      <span>{t('common:productName')}</span>
    </Link>
  );
}
