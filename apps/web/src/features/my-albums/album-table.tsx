import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { Table } from '../../ui/table.tsx';
import { AlbumActions } from './album-actions.tsx';
import { AlbumLink } from './album-link.tsx';
import { Cover, StatusBadges, usePlaceName, useStatusName, useTitle } from './album-parts.tsx';

interface AlbumTableProps {
  albums: readonly Album[];
  onRemove: (album: Album) => void;
}

export function AlbumTable({ albums, onRemove }: AlbumTableProps) {
  const { t } = useTranslation('myAlbums');
  const format = useFormat();
  const number = { isNumber: true, hideOnNarrow: true };
  return (
    <div className="my-table">
      <Table
        caption={t('title')}
        rows={albums}
        rowKey={(album) => album.id}
        columns={[
          { key: 'album', header: t('album'), cell: nameOf },
          { key: 'status', header: t('status'), cell: statusOf, hideOnNarrow: true },
          { key: 'views', header: t('viewsHeader'), cell: (album) => format.number(album.views), ...number },
          { key: 'likes', header: t('likesHeader'), cell: (album) => format.number(album.likes), ...number },
          { key: 'sales', header: t('salesHeader'), cell: (album) => format.number(album.sales), ...number },
          {
            key: 'actions',
            header: <span className="visually-hidden">{t('actions')}</span>,
            cell: actionsOf(onRemove),
          },
        ]}
      />
    </div>
  );
}

const nameOf = (album: Album) => <AlbumName album={album} />;
const statusOf = (album: Album) => <StatusBadges album={album} />;
const actionsOf = (onRemove: AlbumTableProps['onRemove']) => (album: Album) => (
  <div className="row-acts">
    <AlbumLink album={album} />
    <AlbumActions album={album} onRemove={onRemove} isQuiet />
  </div>
);

function AlbumName({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const placeName = usePlaceName();
  const titleOf = useTitle();
  const statusName = useStatusName();
  return (
    <div className="name">
      <Cover album={album} sizes="96px" />
      <div>
        <b>{titleOf(album)}</b>
        <span className="place">{placeName(album)}</span>
        <span className="mini">
          {statusName(album)} · {t('sales', { count: album.sales })}
        </span>
      </div>
    </div>
  );
}
