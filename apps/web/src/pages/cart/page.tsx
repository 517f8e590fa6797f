import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { definePage } from '../../lib/page/page.ts';
import { CartContent } from '../../features/cart/cart-content.tsx';
import { UnreachableCart } from '../../features/cart/cart-error.tsx';
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx';
import { useCart } from '../../features/cart/cart-store.ts';
import { syncCart } from '../../features/cart/cart-sync.ts';
import { useAddPhotoFromUrl } from '../../features/cart/use-add-photo-from-url.ts';
import { EmptyCart } from '../../features/cart/empty-cart.tsx';
import { useSession } from '../../lib/login/session.ts';
import { privateHead } from '../../lib/page/page-head.ts';
import { UnreachableSession } from '../../shared/account/unreachable-session.tsx';
import layout from '../../ui/layout.module.css';

function CartPage() {
  const { state } = useSession();
  const isVisitor = state !== 'logged-in';
  const isUnreachable = state === 'unreachable';
  const { cart, isChecked, error } = useCart();
  const isAdding = useAddPhotoFromUrl(useSearch({ from: '/public/carrito' }));
  // Photos may have been bought, deleted or changed in price, which the cart must show before the payment.
  useEffect(() => void syncCart().catch(() => undefined), []);
  const isEmpty = cart.photos.length === 0;
  const isWaiting = isAdding || (isEmpty && !isChecked);
  const main = useRef<HTMLElement>(null);
  const wasFull = useRef(false);
  useEffect(() => {
    // The pressed button disappears with the last photo, so the heading gets the focus.
    if (isEmpty && wasFull.current) main.current?.querySelector('h1')?.focus();
    wasFull.current = !isEmpty;
  }, [isEmpty]);
  return (
    <main className={layout.page} id="contenido" ref={main}>
      {isUnreachable && <UnreachableSession />}
      {isVisitor && !isUnreachable && <EmptyCart isVisitor />}
      {!isVisitor && isEmpty && isChecked && !isAdding && <EmptyCart isVisitor={false} />}
      {!isVisitor && isWaiting && (error === null || !isEmpty ? <CartSkeleton /> : <UnreachableCart />)}
      {!isVisitor && !isEmpty && !isAdding && <CartContent />}
    </main>
  );
}

export const page = definePage('/public/carrito', { component: CartPage, head: privateHead('cart:title') });
