import type { Album } from '@pleamar/contract/albums';
import { Eye, ImageOff, Loader, Pencil, TriangleAlert } from 'lucide-react';
import { SurfBreakLink } from '../../lib/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './album-parts.module.css';

/** What card, row and dialog show alike. */

interface CoverProps {
  album: Album;
  sizes: string;
  /** Where there is room for the words alone if there is no picture. */
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
  const widths = [{ width: 480, url: cover.thumbnail_url }, ...cover.sizes];
  return (
    <span className={cx(frame.photo, frame.ratio32, className)}>
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
export function PlaceLink({ album }: { album: Album }) {
  const { t } = useTranslation(['myAlbums', 'common']);
  const { spot, region, country } = album.location;
  if (spot === null && region === null && country === null) return t('noPlace');
  const unknown = t('common:unknown');
  return (
    <SurfBreakLink id={album.surf_break_id} className={text.quietLink}>
      {t('location', { spot: spot ?? unknown, region: region ?? unknown, country: country ?? unknown })}
    </SurfBreakLink>
  );
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

export function StatusBadges({ album, className }: { album: Album; className?: string | undefined }) {
  const { t } = useTranslation('myAlbums');
  const statusName = useStatusName();
  const { processing_count: processing = 0, failed_count: failed = 0 } = album;
  return (
    <div className={cx(css.states, className)}>
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
