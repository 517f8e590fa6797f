import { Suspense, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CartError } from './cart-error.tsx';
import { CartGroups } from './cart-groups.tsx';
import { discountFrom, useDiscount } from '../../shared/checkout/use-discount.ts';
import { canBeBought, priceOfCart } from './cart-price.ts';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { clearCart } from './cart-sync.ts';
import { CartTroubles } from './cart-troubles.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import css from './cart.module.css';

/** Dialogs are 15 kB of script, so they load at the first interaction. */
const importDialog = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = lazyWithRetry(async () => (await importDialog()).ConfirmDialog);

export function CartContent() {
  const { t } = useTranslation('cart');
  const { cart } = useCart();
  const discount = useDiscount(cart.photos.filter(canBeBought).map(({ id }) => id));
  const price = priceOfCart(cart, discountFrom(discount.applied));
  return (
    <div className={css.cart}>
      <div>
        <div className={css.head}>
          <h1>{t('title')}</h1>
          <ClearButton />
        </div>
        <CartError title={t('error')} />
        <CartTroubles cart={cart} />
        <CartGroups cart={cart} price={price} />
      </div>
      <CartSummary cart={cart} price={price} discount={discount} />
    </div>
  );
}

function ClearButton() {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  const [isConfirming, setIsConfirming] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  useFirstInteraction(importDialog);
  const clear = () => {
    setIsConfirming(false);
    clearCart().catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <>
      <Button
        kind="ghost"
        onClick={() => {
          setWasAsked(true);
          setIsConfirming(true);
        }}
      >
        {t('clear')}
      </Button>
      {wasAsked && (
        <Suspense>
          <ConfirmDialog
            isOpen={isConfirming}
            onClose={() => setIsConfirming(false)}
            title={t('clearConfirm')}
            confirmLabel={t('clear')}
            onConfirm={clear}
          />
        </Suspense>
      )}
    </>
  );
}
