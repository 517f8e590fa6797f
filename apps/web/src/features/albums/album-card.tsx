import type { Album } from '@pleamar/contract/albums';
import { formatDay } from '@pleamar/domain/dates/dates';
import { Link } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { pictureAttributes } from '../../shared/photos/src-set.ts';
import { useAlbumPlace } from '../../shared/albums/album-place.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import css from './album-card.module.css';

interface AlbumCardProps {
  album: Album;
  /** The cover's width on the screen, by which the browser chooses the file. */
  sizes?: string;
  isEager?: boolean;
  className?: string | undefined;
  search?: Record<string, string | undefined>;
}

/** On phones with three pixels to one the file has two to one: half the bytes, and no visible difference. */
const cardSizes = '(width >= 768px) 33vw, (resolution >= 2.5x) 67vw, 100vw';

/** Only logged-in users see the photographer's name. */
export function AlbumCard({ album, sizes = cardSizes, isEager, className, search }: AlbumCardProps) {
  const { t } = useTranslation('albumCard');
  const isLoggedIn = useLoggedInUser() !== null;
  return (
    <article className={cx(css.card, className)}>
      <span className={cx(photoFrame.photo, css.cover)}>
        <Cover album={album} sizes={sizes} isEager={isEager ?? false} />
      </span>
      <div className={css.caption}>
        <h3 className={css.title}>
          <Link className={css.link} to="/album/$albumId" params={{ albumId: album.id }} search={search}>
            {album.title}
          </Link>
        </h3>
        <p className={css.place}>
          <PlaceLink album={album} />
        </p>
        <time className={css.day} dateTime={album.date}>
          {formatDay(album.date)}
        </time>
        <span className={css.photoCount}>{t('photos', { count: album.photo_count })}</span>
        {isLoggedIn && (
          <span className={css.photographer}>
            <Avatar name={album.full_name} picture={album.photographer.profile_picture} size="s" />
            <span>{album.photographer.username}</span>
          </span>
        )}
      </div>
    </article>
  );
}

function Cover({ album, sizes, isEager }: { album: Album; sizes: string; isEager: boolean }) {
  const { t } = useTranslation('albumCard');
  const cover = album.cover_photo;
  if (!cover) {
    return (
      <span className={css.noCover}>
        <ImageOff />
        {t('noCover')}
      </span>
    );
  }
  return (
    <Picture
      className={css.picture}
      {...pictureAttributes(cover)}
      sizes={sizes}
      alt={t('coverAlt', { title: album.title })}
      isEager={isEager}
    />
  );
}

/** Lies above the album's link, which covers the card. */
function PlaceLink({ album }: { album: Album }) {
  const { spot, around } = useAlbumPlace()(album);
  return (
    <SurfBreakLink id={album.surf_break_id} className={css.placeLink}>
      {`${spot}, ${around}`}
    </SurfBreakLink>
  );
}
