import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { useUser } from '../../lib/session.ts';
import { CardActions } from '../album/photo-actions.tsx';

/** Packages come with the account's cart; a photographer cannot buy their own photos. */
export function WaveActions({ photo }: { photo: PhotoWithAlbum }) {
  const { id } = useUser();
  const { album } = photo;
  const isOwn = album.photographer.id === id;
  return (
    <CardActions
      photo={{ ...photo, access_granted: photo.access_granted || isOwn }}
      cartAlbum={{
        id: album.id,
        title: album.title,
        date: album.date,
        username: album.photographer.username,
        utcOffsetMinutes: album.utc_offset_minutes,
        packages: [],
      }}
    />
  );
}
