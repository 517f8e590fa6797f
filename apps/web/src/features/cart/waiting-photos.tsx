import { cart } from '@pleamar/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callWith } from '../../lib/api/call.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { Picture } from '../../ui/picture.tsx';
import { cx } from '../../ui/cx.ts';
import { cartKeys } from '../../shared/query-keys.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './waiting-photos.module.css';

const MAX_PHOTOS = 7;

/** The pictures are hidden from screen readers, which read the link to the cart instead. */
export function WaitingPhotos() {
  const isLoggedIn = useLoggedInUser() !== null;
  const { data } = useQuery({
    queryKey: cartKeys.waiting,
    queryFn: ({ signal }) => callWith({ signal }, cart.get),
    enabled: isLoggedIn,
  });
  const photos =
    data?.lines.flatMap(({ photo, trouble }) => (photo && !trouble ? [photo] : [])).slice(0, MAX_PHOTOS) ?? [];
  if (photos.length === 0) return null;
  return (
    <Link className={css.strip} data-meets-footer="without-line" to="/carrito" tabIndex={-1} aria-hidden="true">
      {photos.map((photo) => (
        <span className={cx(photoFrame.photo, css.photo)} key={photo.id}>
          <Picture src={photo.thumbnail_url} alt="" thumbhash={photo.thumbhash} />
        </span>
      ))}
    </Link>
  );
}
