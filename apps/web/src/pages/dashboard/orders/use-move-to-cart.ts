import { useNavigate } from '@tanstack/react-router';
import { syncCart } from '../../../features/cart/cart-sync.ts';
import { useBackToCart } from '../../../features/orders/queries.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { toast } from '../../../ui/toast-store.ts';

/** Puts an unpaid order's photos into the cart again and opens it. */
export function useMoveToCart() {
  const { t } = useTranslation(['order', 'errors']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useBackToCart();
  // Callbacks of `mutate` would be dropped if another order is moved before the answer.
  const move = async (orderId: string) => {
    const count = await mutateAsync({ orderId });
    if (count === 0) {
      toast.error(t('errors:orderPhotoUnavailable'));
      return;
    }
    await syncCart().catch(() => undefined);
    toast.ok(t('backToCartDone', { count }));
    await navigate({ to: '/carrito' });
  };
  const moveToCart = (orderId: string) => void move(orderId).catch((error: unknown) => toast.error(errorText(error)));
  return { moveToCart, isPending };
}
