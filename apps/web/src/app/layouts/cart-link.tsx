import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useCartCount } from '../../features/cart/cart-count.ts';
import { useTranslation } from '../../texts/react.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import css from './cart-link.module.css';

export function CartLink({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation('header');
  const count = useCartCount();
  return (
    <Link
      className={iconButtonClass()}
      to="/carrito"
      aria-label={count > 0 ? t('cartCountAria', { count }) : t('cartAria')}
      onClick={onChoose}
    >
      <ShoppingBag />
      {count > 0 && <span className={css.count}>{count}</span>}
    </Link>
  );
}
