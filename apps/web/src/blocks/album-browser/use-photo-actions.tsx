import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { useCart } from '../../features/cart/cart-store.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { albumActionsQuery } from './queries.ts';

export type PhotoActions = ReturnType<typeof usePhotoActions>;

/** The like, cart and download of the album's photos. Their scripts load after the login, and until then none is offered. */
export function usePhotoActions(album: Album) {
  const user = useLoggedInUser();
  const { cart } = useCart();
  const { data: packages = [] } = useQuery(pricingQueries.album(album.id));
  const { data, error, refetch, isFetching } = useQuery({ ...albumActionsQuery, enabled: user !== null });
  const loaded = user ? data : undefined;
  const cartAlbum = loaded?.cartAlbumOf(album, packages);
  return {
    cartPrice: loaded?.priceOfCart(cart),
    cartHint: loaded && <loaded.CartHint />,
    ofCard: (photo: Photo) => loaded && cartAlbum && <loaded.CardActions photo={photo} cartAlbum={cartAlbum} />,
    ofLightbox: (photo: Photo) => loaded && cartAlbum && <loaded.LightboxActions photo={photo} cartAlbum={cartAlbum} />,
    error: user && error,
    isFetching,
    retry: () => void refetch(),
  };
}
