import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { canBeBought, packageHint, priceOfCart } from '../../features/cart/cart-price.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { useFormat } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** While there is something in the cart: how many, for how much, and what would be cheaper by the piece. */
export function BuyBar({ albumId }: { albumId: string }) {
  const { t } = useTranslation(['cart', 'toasts']);
  const { cents } = useFormat();
  const { cart } = useCart();
  const photos = cart.photos.filter(canBeBought);
  const [newest] = photos.toReversed();
  if (!newest) return null;
  const hint = packageHint(cart, albumId);
  return (
    <section className="buy-bar" aria-label={t('title')}>
      <div className="wrap">
        <span className="th" aria-hidden="true">
          {photos.slice(-4).map((photo) => (
            <span className="ph" key={photo.id}>
              <Picture src={photo.thumbnailUrl} alt="" thumbhash={photo.thumbhash} />
            </span>
          ))}
        </span>
        <div>
          <b className="num">
            {t('photos', { count: photos.length })} · {cents(priceOfCart(cart).subtotalCents)}
          </b>
          {hint && <p className="small muted">{t('nextPackage', { count: hint.missing, size: hint.size })}</p>}
        </div>
        <Link className={`${buttonClass('accent')} push`} to="/carrito">
          {t('toasts:cartView')}
        </Link>
      </div>
    </section>
  );
}
