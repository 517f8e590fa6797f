import type { OrderPrice } from '@pleamar/domain/pricing/order-price';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { CartLine } from './cart-line.tsx';
import type { CartAlbum, CartPhoto, PhotoCart } from './cart-lines.ts';
import { canBeBought } from './cart-price.ts';
import { PackageNote } from './package-note.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './cart.module.css';

/** Photos by album, because a package counts photos of one album. */
export function CartGroups({ cart, price }: { cart: PhotoCart; price: OrderPrice }) {
  return cart.albums.map((album) => {
    const photos = cart.photos.filter((photo) => photo.albumId === album.id && canBeBought(photo));
    return photos.length > 0 && <CartGroup key={album.id} album={album} photos={photos} price={price} />;
  });
}

function CartGroup({ album, photos, price }: { album: CartAlbum; photos: CartPhoto[]; price: OrderPrice }) {
  const { t } = useTranslation('cart');
  const { cents } = useFormat();
  const remove = useUndoableRemoval();
  const { add } = useCartChanges();
  const albumPrice = price.albums.get(album.id);
  return (
    <section className={css.group}>
      <header>
        <h2 className={text.title}>{album.title}</h2>
        <span className={cx(text.muted, layout.pushed, text.number)}>
          {t('photos', { count: photos.length })} · {cents(albumPrice?.totalCents ?? 0)}
        </span>
      </header>
      {albumPrice && <PackageNote price={albumPrice} />}
      <ul>
        {photos.map((photo, index) => (
          <CartLine
            key={photo.id}
            number={index + 1}
            photo={photo}
            album={album}
            discountCents={price.lines.find(({ photoId }) => photoId === photo.id)?.discountCents ?? 0}
            priceCents={price.lines.find(({ photoId }) => photoId === photo.id)?.shownCents ?? photo.priceCents}
            onRemove={() => remove(photo, album)}
            onResize={(resized) => add([resized], album)}
          />
        ))}
      </ul>
    </section>
  );
}

function useUndoableRemoval() {
  const { t } = useTranslation(['cart', 'common']);
  const { add, remove } = useCartChanges();
  return (photo: CartPhoto, album: CartAlbum) => {
    remove([photo.id]);
    toast.ok(t('removed'), { label: t('common:undo'), onPress: () => add([photo], album) });
  };
}
