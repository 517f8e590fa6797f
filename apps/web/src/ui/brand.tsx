import { Link } from '@tanstack/react-router';
import { useTranslation } from '../texts/react.tsx';
import { cx } from './cx.ts';
import css from './brand.module.css';

interface BrandProps {
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function Brand({ className, onClick }: BrandProps) {
  const { t } = useTranslation(['header', 'common']);
  return (
    <Link className={cx(css.brand, className)} to="/" aria-label={t('logoAria')} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={css.moon} cx="12" cy="12" r="10.5" />
        <path
          className={css.water}
          d="M2.6 12.6c2.2-2 4.4-2 6.6-.4s4.6 1.7 7-.2 3.6-1.4 5.2-.4A9.5 9.5 0 0 1 12 21.5 9.5 9.5 0 0 1 2.6 12.6Z"
        />
      </svg>
      <span>{t('common:productName')}</span>
    </Link>
  );
}
