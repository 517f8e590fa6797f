import { useEffect } from 'react';
import type { Page } from '../app/page.ts';
import { CartContent } from '../features/cart/cart-content.tsx';
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx';
import { useCart } from '../features/cart/cart-store.ts';
import { syncCart } from '../features/cart/cart-sync.ts';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { pageTitle } from '../lib/page-head.ts';
import { useSession } from '../lib/session.ts';

function CarritoPage() {
  const isVisitor = useSession().state !== 'logged-in';
  const { cart, isChecked, error } = useCart();
  // Bought, deleted or re-priced since: it is shown before anybody pays.
  useEffect(() => void syncCart().catch(() => undefined), []);
  const isEmpty = cart.photos.length === 0;
  return (
    <main className="wrap" id="contenido">
      {isVisitor && <EmptyCart isVisitor />}
      {!isVisitor && isEmpty && (isChecked || error !== null ? <EmptyCart isVisitor={false} /> : <CartSkeleton />)}
      {!isVisitor && !isEmpty && <CartContent />}
    </main>
  );
}

export const page: Page = {
  Component: CarritoPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('cart:title')), isPrivate: true }),
};
