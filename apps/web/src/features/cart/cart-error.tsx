import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useCart } from './cart-store.ts';
import { syncCart } from './cart-sync.ts';
import css from './cart.module.css';

export function CartError({ title }: { title: string }) {
  const errorText = useErrorText();
  const { error } = useCart();
  const [isRetrying, setIsRetrying] = useState(false);
  if (error === null) return null;
  const retry = async () => {
    setIsRetrying(true);
    await syncCart().catch(() => undefined);
    setIsRetrying(false);
  };
  return <ErrorState title={title} detail={errorText(error)} isRetrying={isRetrying} onRetry={() => void retry()} />;
}

/**
 * The page without a stored cart and without an answer: the account's cart may have photos, so it is not shown as
 * empty.
 */
export function UnreachableCart() {
  const { t } = useTranslation('cart');
  return (
    <>
      <div className={css.head}>
        <h1>{t('title')}</h1>
      </div>
      <CartError title={t('unreachable')} />
    </>
  );
}
