import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlbumActions } from './album-actions.tsx';
import { AlbumLink } from './album-link.tsx';
import { Cover, StatusBadges, usePlaceName, useTitle } from './album-parts.tsx';

interface AlbumGridProps {
  albums: readonly Album[];
  onRemove: (album: Album) => void;
}

export function AlbumGrid({ albums, onRemove }: AlbumGridProps) {
  return (
    <ul className="my-grid">
      {albums.map((album) => (
        <li key={album.id} className="my-album">
          <Cover album={album} sizes="(min-width: 1180px) 300px, (min-width: 640px) 45vw, 100vw" />
          <AlbumFacts album={album} />
          <AlbumLink album={album} />
          <AlbumActions album={album} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

function AlbumFacts({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const format = useFormat();
  const placeName = usePlaceName();
  const titleOf = useTitle();
  const { views, likes, sales } = album;
  return (
    <>
      <h2>{titleOf(album)}</h2>
      <p className="place">{placeName(album)}</p>
      <StatusBadges album={album} />
      <div className="numbers">
        <p>
          <b>{format.number(views)}</b> <span>{t('viewsLabel', { count: views })}</span>
        </p>
        <p>
          <b>{format.number(likes)}</b> <span>{t('likesLabel', { count: likes })}</span>
        </p>
        <p>
          <b>{format.number(sales)}</b> <span>{t('salesLabel', { count: sales })}</span>
        </p>
      </div>
    </>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AlbumGridSkeleton() {
  return (
    <div className="my-grid">
      {places.map((place) => (
        <div key={place} className="my-album stack">
          <Skeleton ratio="3/2" />
          <Skeleton width="70%" height={20} />
          <Skeleton width="50%" height={16} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
