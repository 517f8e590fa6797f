import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { cartAlbumOfPhoto } from '../../features/cart/cart-lines.ts';
import { useUser } from '../../lib/login/session.ts';
import { CardActions } from '../photos/photo-actions.tsx';

export function WavePhotoActions({ photo }: { photo: PhotoWithAlbum }) {
  const { id } = useUser();
  const isOwn = photo.album.photographer.id === id;
  return (
    <CardActions
      photo={{ ...photo, access_granted: photo.access_granted || isOwn }}
      cartAlbum={cartAlbumOfPhoto(photo)}
    />
  );
}
