import type { Album } from '@pleamar/contract/albums';
import { Eye, EyeOff, ImageOff, Link2, Loader, Pencil, TriangleAlert, Users } from 'lucide-react';
import { useAlbumPlace } from '../../shared/albums/album-place.ts';
import { sharedWith } from '../../shared/albums/shared-with.ts';
import { srcSetOf } from '../../shared/photos/src-set.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './album-parts.module.css';

interface CoverProps {
  album: Album;
  sizes: string;
  /** A small cover is too narrow for an icon: without a picture only the text is shown. */
  isSmall?: boolean;
  className?: string | undefined;
}

export function Cover({ album, sizes, isSmall = false, className }: CoverProps) {
  const { t } = useTranslation('myAlbums');
  const cover = album.cover_photo;
  if (!cover) {
    return (
      <span className={cx(frame.photo, frame.ratio32, css.noCover, isSmall && css.small, className)}>
        <span>
          <ImageOff />
          {t('noImage')}
        </span>
      </span>
    );
  }
  return (
    <span className={cx(frame.photo, frame.ratio32, className)}>
      <Picture
        key={cover.id}
        src={cover.thumbnail_url}
        srcSet={srcSetOf(cover)}
        sizes={sizes}
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        alt=""
      />
    </span>
  );
}

export function PlaceLink({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const { around } = useAlbumPlace()(album);
  if (album.location.spot === null) return t('noPlace');
  return (
    <SurfBreakLink id={album.surf_break_id} className={text.subtleLink}>
      {`${album.location.spot}, ${around}`}
    </SurfBreakLink>
  );
}

/** A draft begins without a title. */
export function useTitle() {
  const { t } = useTranslation('common');
  return ({ title }: Album) => title || t('untitled');
}

export function useStatusName() {
  const { t } = useTranslation(['myAlbums', 'albumSharing']);
  return (album: Album) => {
    const name = sharedWith(album);
    if (album.visibility === 'link') return t('albumSharing:link');
    if (name !== null) return t('sharedWith', { name });
    return album.is_public ? t('published') : t('draft');
  };
}

const kinds = { public: 'ok', link: 'info', private: 'neutral' } as const;

function StatusIcon({ album }: { album: Album }) {
  if (album.visibility === 'link') return <Link2 />;
  if (sharedWith(album) !== null) return <Users />;
  return album.is_public ? <Eye /> : <Pencil />;
}

export function StatusBadges({ album, className }: { album: Album; className?: string | undefined }) {
  const { t } = useTranslation(['myAlbums', 'common']);
  const statusName = useStatusName();
  const { processing_count: processing = 0, failed_count: failed = 0, hidden_count: hidden = 0 } = album;
  return (
    <div className={cx(css.states, className)}>
      <Badge kind={kinds[album.visibility]}>
        <StatusIcon album={album} />
        {statusName(album)}
      </Badge>
      {album.has_secret_spot && (
        <Badge kind="neutral">
          <EyeOff />
          {t('common:secretSpot')}
        </Badge>
      )}
      {processing > 0 && (
        <Badge kind="info">
          <Loader />
          {t('processing', { count: processing })}
        </Badge>
      )}
      {hidden > 0 && (
        <Badge kind="warn">
          <EyeOff />
          {t('hidden', { count: hidden })}
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
