import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { loginLink, useCurrentPath } from '../../shared/account/next-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './empty-cart.module.css';

export function EmptyCart({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation('cart');
  // The address may have a photo, which is added after the login.
  const currentPath = useCurrentPath();
  return (
    <div className={css.empty}>
      <h1 tabIndex={-1}>{t('empty')}</h1>
      <p className={cx(text.lead, css.reason)}>{isVisitor ? t('loginHint') : t('emptyHint')}</p>
      <div className={css.actions}>
        <Link className={buttonClass(isVisitor ? 'ink' : 'accent', true)} to="/albumes">
          {t('explore')}
        </Link>
        {isVisitor && (
          <Link className={buttonClass('line', true)} {...loginLink(currentPath)}>
            {t('login')}
          </Link>
        )}
      </div>
    </div>
  );
}
