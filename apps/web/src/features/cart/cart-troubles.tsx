import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { CartLine } from './cart-line.tsx';
import type { PhotoCart } from './cart-lines.ts';
import { canBeBought, needsReview } from './cart-price.ts';
import { useCartChanges } from './use-cart-changes.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './cart.module.css';

/** Photos that cannot be bought any more stay in the cart until the buyer removes them. */
export function CartTroubles({ cart }: { cart: PhotoCart }) {
  const { t } = useTranslation('cart');
  const { remove } = useCartChanges();
  const troubled = cart.photos.filter((photo) => !canBeBought(photo));
  const gone = troubled.filter(needsReview);
  if (troubled.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="cart-troubles-title">
      <header>
        <h2 className={text.title} id="cart-troubles-title">
          {t(gone.length > 0 ? 'changedTitle' : 'onItsWayTitle')}
        </h2>
        {gone.length > 0 && (
          <Button kind="line" className={layout.pushed} onClick={() => remove(gone.map(({ id }) => id))}>
            {t('removeUnavailable')}
          </Button>
        )}
      </header>
      <ul>
        {troubled.map((photo, index) => (
          <CartLine
            key={photo.id}
            number={index + 1}
            photo={photo}
            album={cart.albums.find(({ id }) => id === photo.albumId)}
            priceCents={null}
            onRemove={() => remove([photo.id])}
          />
        ))}
      </ul>
    </section>
  );
}
