import { Link } from '@tanstack/react-router';
import { Check, Maximize2, ShoppingBag } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useCartCount } from './cart-count.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import painted from '../../ui/painted-icon.module.css';
import type { CartAlbum, CartPhoto } from './cart-lines.ts';
import { useIsInCart } from './cart-store.ts';
import { useCartChanges } from './use-cart-changes.ts';
import css from './cart-button.module.css';

interface CartButtonProps {
  photo: CartPhoto;
  album: CartAlbum;
}

const hintId = 'cart-added-hint';

/** Describes all cart buttons of a page: a second press removes the photo. */
export function CartHint() {
  const { t } = useTranslation('photo');
  return (
    <span id={hintId} hidden>
      {t('cartAddedAria')}
    </span>
  );
}

export function CartIcon({ photo, album, describedBy }: CartButtonProps & { describedBy?: string }) {
  const { t } = useTranslation('photo');
  const isInCart = useIsInCart(photo.id);
  const { toggle } = useCartChanges();
  return (
    <button
      type="button"
      className={cx(iconButtonClass(), painted.icon, css.bag)}
      aria-label={isInCart ? t('cartAdded') : t('cartAdd')}
      aria-pressed={isInCart}
      aria-describedby={[describedBy, isInCart && hintId].filter(Boolean).join(' ') || undefined}
      onClick={() => toggle(photo, album)}
    />
  );
}

export function CartButton({ photo, album }: CartButtonProps) {
  const { t } = useTranslation('photo');
  const isInCart = useIsInCart(photo.id);
  const { toggle } = useCartChanges();
  return (
    <Button
      kind={isInCart ? 'line' : 'accent'}
      aria-pressed={isInCart}
      aria-describedby={isInCart ? hintId : undefined}
      onClick={() => toggle(photo, album)}
    >
      {isInCart ? <Check /> : <ShoppingBag />}
      {isInCart ? t('cartAdded') : t('cartAdd')}
    </Button>
  );
}

export function UpgradeButton({ photo, album }: CartButtonProps) {
  const { t } = useTranslation('photo');
  const { cents } = useFormat();
  const isInCart = useIsInCart(photo.id);
  const { toggle } = useCartChanges();
  const price = cents(photo.priceCents);
  return (
    <Button
      data-whole
      kind="line"
      aria-pressed={isInCart}
      aria-describedby={isInCart ? hintId : undefined}
      onClick={() => toggle(photo, album)}
    >
      {isInCart ? <Check /> : <Maximize2 />}
      {isInCart ? t('upgradeAdded') : photo.priceCents === 0 ? t('upgradeFree') : t('upgrade', { price })}
    </Button>
  );
}

export function ViewCartLink({ photoId }: { photoId: string }) {
  const { t } = useTranslation(['cart', 'toasts']);
  const isInCart = useIsInCart(photoId);
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <Link className={cx(buttonClass(isInCart ? 'accent' : 'line'), css.cartLink)} to="/carrito">
      {t('toasts:cartView')} · {t('photos', { count })}
    </Link>
  );
}
