import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { canBeBought, packageHint, priceOfCart } from './cart-price.ts';
import { useCart } from './cart-store.ts';
import { useFormat } from '../../lib/format/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './buy-bar.module.css';

export function BuyBar({ albumId }: { albumId: string }) {
  const { t } = useTranslation(['cart', 'toasts']);
  const { cents } = useFormat();
  const { cart } = useCart();
  const photos = cart.photos.filter(canBeBought);
  const [newest] = photos.toReversed();
  if (!newest) return null;
  const hint = packageHint(cart, albumId);
  return (
    <section className={css.bar} data-keep-clear data-meets-footer aria-label={t('title')}>
      <div className={cx(layout.page, css.content)}>
        <span className={css.thumbnails} aria-hidden="true">
          {photos.slice(-4).map((photo) => (
            <span className={cx(photoFrame.photo, css.thumbnail)} key={photo.id}>
              <Picture src={photo.thumbnailUrl} alt="" thumbhash={photo.thumbhash} />
            </span>
          ))}
        </span>
        <div>
          <b className={text.number}>
            {t('photos', { count: photos.length })} · {cents(priceOfCart(cart).subtotalCents)}
          </b>
          {hint && (
            <p className={cx(text.small, text.muted)}>{t('nextPackage', { count: hint.missing, size: hint.size })}</p>
          )}
        </div>
        <Link className={cx(buttonClass('accent'), layout.pushed)} to="/carrito">
          {t('toasts:cartView')}
        </Link>
      </div>
    </section>
  );
}
