import type { Album } from '@pleamar/contract/albums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sharedSurferName } from '../../shared/albums/shared-surfer.ts';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { homeQueries } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import table from '../../ui/table.module.css';
import css from './recent-albums.module.css';

export function RecentAlbums({ userId }: { userId: string }) {
  const { t } = useTranslation('photographerHome');
  const library = useQuery(homeQueries.library(userId));
  return (
    <Loaded query={library} loading={t('albumsLoading')} error={t('albumsError')} skeleton={<Skeleton height={320} />}>
      {({ newest }) => (newest.length === 0 ? <EmptyState title={t('albumsEmpty')} /> : <Albums rows={newest} />)}
    </Loaded>
  );
}

function Albums({ rows }: { rows: Album[] }) {
  const { t } = useTranslation('photographerHome');
  const { number } = useFormat();
  return (
    <Table
      caption={t('albumsAria')}
      columns={[
        { key: 'album', header: t('colAlbum') },
        { key: 'photo_count', header: t('colPhotos'), isNumber: true, isHiddenOnNarrow: true },
        { key: 'views', header: t('colViews'), isNumber: true, isHiddenOnNarrow: true },
        { key: 'likes', header: t('colLikes'), isNumber: true, isHiddenOnNarrow: true },
        { key: 'sales', header: t('colSales'), isNumber: true },
      ]}
      rows={rows.map((album) => ({
        key: album.id,
        cells: {
          album: <AlbumCell album={album} />,
          photo_count: number(album.photo_count),
          views: number(album.views),
          likes: number(album.likes),
          sales: number(album.sales),
        },
      }))}
    />
  );
}

function AlbumCell({ album }: { album: Album }) {
  const { t } = useTranslation(['myAlbums', 'albumSharing', 'common']);
  const { day } = useFormat();
  const name = sharedSurferName(album);
  const draft = name === null ? t('draft') : t('sharedWith', { name });
  const readers = album.visibility === 'link' ? t('albumSharing:link') : draft;
  const place = album.location.spot ?? t(album.is_public ? 'common:unknown' : 'noPlace');
  return (
    <Link className={css.album} to="/dashboard/album/editar/$albumId" params={{ albumId: album.id }}>
      <span className={cx(photoFrame.photo, css.cover)}>
        {album.cover_photo && (
          <Picture src={album.cover_photo.thumbnail_url} thumbhash={album.cover_photo.thumbhash} alt="" />
        )}
      </span>
      <span>
        <b className={text.underlinedOnHover}>{album.title || t('common:untitled')}</b>
        <span className={cx(text.small, text.muted, text.number, css.facts)}>
          {[place, day(album.date), ...(album.is_public ? [] : [readers])].join(' · ')}
        </span>
        <span className={cx(table.narrowOnly, text.number)}>
          {[t('common:photoCount', { count: album.photo_count }), t('views', { count: album.views })].join(' · ')}
        </span>
      </span>
    </Link>
  );
}
