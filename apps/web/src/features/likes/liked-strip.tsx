import { formatDay } from '@pleamar/domain/dates/dates';
import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { latestLikedQuery } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './liked-strip.module.css';

export function LikedStrip() {
  const { t } = useTranslation('likes');
  const liked = useInfiniteQuery(latestLikedQuery);
  return (
    <Loaded query={liked} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={168} />}>
      {({ pages }) => <Strip photos={pages[0]?.items ?? []} />}
    </Loaded>
  );
}

function Strip({ photos }: { photos: PhotoWithAlbum[] }) {
  const { t } = useTranslation(['likes', 'photo', 'common']);
  if (photos.length === 0) return <p className={text.muted}>{t('emptyHint')}</p>;
  return (
    <ul className={css.strip}>
      {photos.map((photo) => {
        const shape = (photo.width ?? 3) / (photo.height ?? 2);
        return (
          <li key={photo.id} style={{ '--shape': shape }}>
            <Link
              className={cx(photoFrame.photo, css.photo)}
              to="/album/$albumId"
              params={{ albumId: photo.album_id }}
              search={{ foto: photo.id }}
            >
              <Picture
                src={photo.thumbnail_url}
                thumbhash={photo.thumbhash}
                alt={t('photo:alt', {
                  spot: photo.album.spot ?? t('common:unknown'),
                  date: formatDay(photo.album.date),
                })}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
