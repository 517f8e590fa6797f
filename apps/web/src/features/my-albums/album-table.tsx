import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { cx } from '../../ui/cx.ts';
import { Table } from '../../ui/table.tsx';
import { AlbumActions } from './album-actions.tsx';
import { AlbumLink } from './album-link.tsx';
import { AlbumCover } from './album-cover.tsx';
import { AlbumPlaceLink } from './album-place-link.tsx';
import { AlbumStatusBadges, useAlbumStatusName } from './album-status-badges.tsx';
import { useAlbumTitle } from './use-album-title.ts';
import hidden from '../../ui/visually-hidden.module.css';
import css from './album-table.module.css';

interface AlbumTableProps {
  albums: readonly Album[];
  onRemove: (album: Album) => void;
}

export function AlbumTable({ albums, onRemove }: AlbumTableProps) {
  const { t } = useTranslation('myAlbums');
  const format = useFormat();
  const number = { className: css.numberColumn, isNumber: true, isHiddenOnNarrow: true };
  return (
    <div className={css.table}>
      <Table
        caption={t('title')}
        columns={[
          { key: 'album', header: t('album') },
          { key: 'status', header: t('status'), className: css.statusColumn, isHiddenOnNarrow: true },
          { key: 'views', header: t('viewsHeader'), ...number },
          { key: 'likes', header: t('likesHeader'), ...number },
          { key: 'sales', header: t('salesHeader'), ...number, className: cx(css.numberColumn, css.salesColumn) },
          {
            key: 'actions',
            className: css.actionsColumn,
            header: <span className="visually-hidden">{t('actions')}</span>,
          },
        ]}
        rows={albums.map((album) => ({
          key: album.id,
          cells: {
            album: <AlbumName album={album} />,
            status: <AlbumStatusBadges album={album} />,
            views: format.number(album.views),
            likes: format.number(album.likes),
            sales: format.number(album.sales),
            actions: (
              <div className={css.allActions}>
                <AlbumLink
                  className={cx(css.actions, css.publicActions)}
                  textClassName="visually-hidden"
                  album={album}
                />
                <AlbumActions
                  className={css.actions}
                  textClassName={hidden.onNarrowPages}
                  album={album}
                  onRemove={onRemove}
                  kind="ghost"
                />
              </div>
            ),
          },
        }))}
      />
    </div>
  );
}

function AlbumName({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const titleOf = useAlbumTitle();
  const statusName = useAlbumStatusName();
  return (
    <div className={css.album}>
      <AlbumCover album={album} sizes="96px" isSmall />
      <div>
        <b className={css.title}>{titleOf(album)}</b>
        <span className={css.place}>
          <AlbumPlaceLink album={album} />
        </span>
        <span className={css.stateAndSales}>
          {statusName(album)} · {t('sales', { count: album.sales })}
        </span>
      </div>
    </div>
  );
}
