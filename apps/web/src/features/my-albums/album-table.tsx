import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Table } from '../../ui/table.tsx';
import { AlbumActions } from './album-actions.tsx';
import { AlbumLink } from './album-link.tsx';
import { Cover, PlaceLink, StatusBadges, useStatusName, useTitle } from './album-parts.tsx';
import css from './album-table.module.css';

interface AlbumTableProps {
  albums: readonly Album[];
  onRemove: (album: Album) => void;
}

export function AlbumTable({ albums, onRemove }: AlbumTableProps) {
  const { t } = useTranslation('myAlbums');
  const format = useFormat();
  const number = { isNumber: true, hideOnNarrow: true };
  return (
    <div className={css.table}>
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
  <div className={css.allActions}>
    <AlbumLink className={cx(css.actions, css.publicActions)} album={album} />
    <AlbumActions className={css.actions} album={album} onRemove={onRemove} isQuiet />
  </div>
);

function AlbumName({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const titleOf = useTitle();
  const statusName = useStatusName();
  return (
    <div className={css.album}>
      <Cover album={album} sizes="96px" isSmall />
      <div>
        <b className={css.title}>{titleOf(album)}</b>
        <span className={css.place}>
          <PlaceLink album={album} />
        </span>
        <span className={css.stateAndSales}>
          {statusName(album)} · {t('sales', { count: album.sales })}
        </span>
      </div>
    </div>
  );
}
