import type { Album } from '@pleamar/contract/albums';
import { Eye, ImageOff, Loader, Pencil, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';

/** What card, row and dialog show alike. */

export function Cover({ album, sizes }: { album: Album; sizes: string }) {
  const { t } = useTranslation('myAlbums');
  const cover = album.cover_photo;
  if (!cover) {
    return (
      <span className="ph r32 none">
        <span>
          <ImageOff />
          {t('noImage')}
        </span>
      </span>
    );
  }
  const widths = [{ width: 480, url: cover.thumbnail_url }, ...cover.sizes];
  return (
    <span className="ph r32">
      <Picture
        key={cover.id}
        src={cover.thumbnail_url}
        srcSet={widths.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        alt=""
      />
    </span>
  );
}

/** "spot, region, country"; unknown levels are said to be unknown (spec §8). */
export function usePlaceName() {
  const { t } = useTranslation('myAlbums');
  const { t: common } = useTranslation('common');
  return ({ location: { spot, region, country } }: Album) => {
    if (spot === null && region === null && country === null) return t('noPlace');
    const unknown = common('unknown');
    return t('location', { spot: spot ?? unknown, region: region ?? unknown, country: country ?? unknown });
  };
}

/** A draft begins without a title. */
export function useTitle() {
  const { t } = useTranslation('myAlbums');
  return ({ title }: Album) => title || t('untitled');
}

export function useStatusName() {
  const { t } = useTranslation('myAlbums');
  return ({ is_public }: Album) => (is_public ? t('published') : t('draft'));
}

export function StatusBadges({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const statusName = useStatusName();
  const { processing_count: processing = 0, failed_count: failed = 0 } = album;
  return (
    <div className="states">
      <Badge kind={album.is_public ? 'ok' : 'quiet'}>
        {album.is_public ? <Eye /> : <Pencil />}
        {statusName(album)}
      </Badge>
      {processing > 0 && (
        <Badge kind="info">
          <Loader />
          {t('processing', { count: processing })}
        </Badge>
      )}
      {failed > 0 && (
        <Badge kind="danger">
          <TriangleAlert />
          {t('failed', { count: failed })}
        </Badge>
      )}
    </div>
  );
}
