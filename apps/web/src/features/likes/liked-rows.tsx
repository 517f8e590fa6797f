import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { formatDay } from '@pleamar/domain/dates/dates';
import { Link } from '@tanstack/react-router';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LikedPhotoFooter } from './liked-photo-footer.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './liked-rows.module.css';

interface LikedRowsProps {
  label: string;
  photos: readonly PhotoWithAlbum[];
  onUnlike: (photo: PhotoWithAlbum) => void;
  onDownload: (photo: PhotoWithAlbum) => void;
  Action: ComponentType<{ photo: PhotoWithAlbum }>;
}

export function LikedRows({ label, photos, onUnlike, onDownload, Action }: LikedRowsProps) {
  return (
    <div className={css.rows}>
      <section className={css.photos} aria-label={label}>
        {photos.map((photo) => (
          <article key={photo.id} className={css.card} style={{ '--shape': shapeOf(photo) }}>
            <LikedPicture photo={photo} />
            <LikedPhotoFooter
              photo={photo}
              onUnlike={() => onUnlike(photo)}
              onDownload={() => onDownload(photo)}
              action={<Action photo={photo} />}
            />
            {photo.is_premium && <PremiumBadge />}
          </article>
        ))}
      </section>
    </div>
  );
}

const shapeOf = ({ width, height }: PhotoWithAlbum) => (width ?? 3) / (height ?? 2);

function LikedPicture({ photo }: { photo: PhotoWithAlbum }) {
  const { t } = useTranslation(['photo', 'common']);
  const { album } = photo;
  return (
    <Link
      className={cx(photoFrame.photo, css.photo)}
      to="/album/$albumId"
      params={{ albumId: album.id }}
      search={{ foto: photo.id }}
      style={{ aspectRatio: shapeOf(photo) }}
    >
      <Picture
        src={photo.thumbnail_url}
        srcSet={`${photo.thumbnail_url} 480w, ${photo.url} 1600w`}
        sizes={`(width < 640px) 95vw, ${Math.round(shapeOf(photo) * 290)}px`}
        thumbhash={photo.thumbhash}
        alt={t('alt', { spot: album.spot ?? t('common:unknown'), date: formatDay(album.date) })}
      />
    </Link>
  );
}

function PremiumBadge() {
  const { t } = useTranslation('photo');
  return (
    <LetterBadge className={css.premium} label={t('premiumAria')} isPremium>
      {t('premiumBadge')}
    </LetterBadge>
  );
}
