import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlbumActions } from './album-actions.tsx';
import { AlbumLink } from './album-link.tsx';
import { AlbumCover } from './album-cover.tsx';
import { AlbumPlaceLink } from './album-place-link.tsx';
import { AlbumStatusBadges } from './album-status-badges.tsx';
import { useAlbumTitle } from './use-album-title.ts';
import css from './album-grid.module.css';

interface AlbumGridProps {
  albums: readonly Album[];
  onRemove: (album: Album) => void;
}

export function AlbumGrid({ albums, onRemove }: AlbumGridProps) {
  return (
    <ul className={css.grid}>
      {albums.map((album) => (
        <li key={album.id} className={css.card}>
          <AlbumCover
            className={css.cover}
            album={album}
            sizes="(width >= 1024px) 300px, (width >= 640px) 45vw, 100vw"
          />
          <AlbumFacts album={album} />
          <AlbumLink className={cx(css.actions, css.publicActions)} album={album} />
          <AlbumActions className={css.actions} album={album} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

function AlbumFacts({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const format = useFormat();
  const titleOf = useAlbumTitle();
  const { views, likes, sales } = album;
  return (
    <>
      <h2 className={css.title}>{titleOf(album)}</h2>
      <p className={css.place}>
        <AlbumPlaceLink album={album} />
      </p>
      <AlbumStatusBadges className={css.states} album={album} />
      <div className={css.numbers}>
        <p>
          <b className={css.number}>{format.number(views)}</b>{' '}
          <span className={css.numberName}>{t('viewsLabel', { count: views })}</span>
        </p>
        <p>
          <b className={css.number}>{format.number(likes)}</b>{' '}
          <span className={css.numberName}>{t('likesLabel', { count: likes })}</span>
        </p>
        <p>
          <b className={css.number}>{format.number(sales)}</b>{' '}
          <span className={css.numberName}>{t('salesLabel', { count: sales })}</span>
        </p>
      </div>
    </>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AlbumGridSkeleton() {
  return (
    <div className={css.grid}>
      {places.map((place) => (
        <div key={place} className={cx(css.card, layout.stack)}>
          <Skeleton ratio="3/2" />
          <Skeleton width="70%" height={20} />
          <Skeleton width="50%" height={16} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
