import type { Album } from '@pleamar/contract/albums';
import { ImageOff } from 'lucide-react';
import { srcSetOf } from '../../shared/photos/src-set.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import css from './album-cover.module.css';

interface AlbumCoverProps {
  album: Album;
  sizes: string;
  /** Too narrow for an icon: without a picture only the text is shown. */
  isSmall?: boolean;
  className?: string | undefined;
}

export function AlbumCover({ album, sizes, isSmall = false, className }: AlbumCoverProps) {
  const { t } = useTranslation('myAlbums');
  const cover = album.cover_photo;
  if (!cover) {
    return (
      <span className={cx(photoFrame.photo, photoFrame.ratio32, css.noCover, isSmall && css.small, className)}>
        <span>
          <ImageOff />
          {t('noImage')}
        </span>
      </span>
    );
  }
  return (
    <span className={cx(photoFrame.photo, photoFrame.ratio32, className)}>
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
