import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { RowsPhotoAlbum, type Photo as Tile } from 'react-photo-album';
import 'react-photo-album/rows.css';
import { formatDay } from '@pleamar/domain/dates';
import { Link } from '@tanstack/react-router';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FavouriteFoot } from './favourite-foot.tsx';
import './favourites.css';

interface FavouriteTile extends Tile {
  favourite: PhotoWithAlbum;
}

interface FavouriteRowsProps {
  label: string;
  photos: readonly PhotoWithAlbum[];
  onUnlike: (photo: PhotoWithAlbum) => void;
  onDownload: (photo: PhotoWithAlbum) => void;
  /** What can be done with a photo that is not bought: the cart's button. */
  Action: ComponentType<{ photo: PhotoWithAlbum }>;
}

/** Justified rows: every photo in its own shape, every row of one height. */
export function FavouriteRows({ label, photos, onUnlike, onDownload, Action }: FavouriteRowsProps) {
  return (
    <RowsPhotoAlbum<FavouriteTile>
      photos={photos.map(tileOf)}
      spacing={8}
      padding={0}
      // On a phone one wide photo fills a row, or two stand beside each other.
      targetRowHeight={(width) => (width < 560 ? width * 0.58 : 250)}
      rowConstraints={{ singleRowMaxHeight: 320 }}
      defaultContainerWidth={960}
      componentsProps={{ container: { className: 'favourites', 'aria-label': label } }}
      render={{
        wrapper: ({ style, className, children }, { photo }) => (
          <article className={`${className} favourite`} style={style}>
            {children}
            {photo.favourite.is_premium && <PremiumBadge />}
          </article>
        ),
        image: (_, { photo, width }) => <FavouritePicture photo={photo.favourite} width={width} />,
        extras: (_, { photo }) => (
          <FavouriteFoot
            photo={photo.favourite}
            onUnlike={() => onUnlike(photo.favourite)}
            onDownload={() => onDownload(photo.favourite)}
            action={<Action photo={photo.favourite} />}
          />
        ),
      }}
    />
  );
}

const tileOf = (photo: PhotoWithAlbum): FavouriteTile => ({
  key: photo.id,
  src: photo.thumbnail_url,
  // A photo without a known size takes the shape of most.
  width: photo.width ?? 3,
  height: photo.height ?? 2,
  favourite: photo,
});

function FavouritePicture({ photo, width }: { photo: PhotoWithAlbum; width: number }) {
  const { t } = useTranslation(['photo', 'common']);
  const { album } = photo;
  return (
    <Link
      className="ph"
      to="/album/$albumId"
      params={{ albumId: album.id }}
      search={{ foto: photo.id }}
      style={{ aspectRatio: `${photo.width ?? 3} / ${photo.height ?? 2}` }}
    >
      <Picture
        src={photo.thumbnail_url}
        srcSet={`${photo.thumbnail_url} 480w, ${photo.url} 1600w`}
        sizes={`${Math.round(width)}px`}
        thumbhash={photo.thumbhash}
        alt={t('alt', { spot: album.spot ?? t('common:unknown'), date: formatDay(album.date) })}
      />
    </Link>
  );
}

function PremiumBadge() {
  const { t } = useTranslation('photo');
  return (
    <LetterBadge label={t('premiumAria')} isPremium>
      {t('premiumBadge')}
    </LetterBadge>
  );
}
