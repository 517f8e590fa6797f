import type { AdminAlbum, AdminOrderBrief, AdminPersonBrief } from '@pleamar/contract/admin';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import text from '../../ui/text.module.css';
import { AdminTable } from './admin-table.tsx';
import { OrderLink, PersonLink } from './record-links.tsx';
import { AlbumStateBadge, AdminOrderStatusBadge } from './state-badges.tsx';

export function AdminPersonTable({ people }: { people: readonly AdminPersonBrief[] }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <AdminTable
      caption={t('people')}
      columns={[
        { key: 'name', header: t('colName'), isTitle: true },
        { key: 'roles', header: t('colRoles') },
        { key: 'state', header: t('colState') },
      ]}
      rows={people.map((person) => ({
        key: person.id,
        cells: {
          name: <PersonLink person={person} />,
          roles: [
            ...(person.is_photographer ? [t('common:photographer')] : []),
            ...(person.is_surfer ? [t('common:surfer')] : []),
          ].join(', '),
          state: (
            <Badge kind={person.is_blocked ? 'danger' : 'ok'}>
              {t(person.is_blocked ? 'stateBlocked' : 'stateActive')}
            </Badge>
          ),
        },
      }))}
    />
  );
}

export function AdminAlbumTable({ albums }: { albums: readonly AdminAlbum[] }) {
  const { t } = useTranslation('admin');
  const { day, number } = useFormat();
  return (
    <AdminTable
      caption={t('albums')}
      columns={[
        { key: 'title', header: t('colTitle'), isTitle: true },
        { key: 'owner', header: t('colOwner') },
        { key: 'day', header: t('colDay') },
        { key: 'state', header: t('colState') },
        { key: 'photos', header: t('colPhotos'), isNumber: true },
        { key: 'sales', header: t('colSales'), isNumber: true },
      ]}
      rows={albums.map((album) => ({
        key: album.id,
        cells: {
          title: (
            <Link className={text.link} to="/admin/albumes/$albumId" params={{ albumId: album.id }}>
              {album.title || t('album.draft')}
            </Link>
          ),
          owner: <PersonLink person={album.owner} />,
          day: day(album.date),
          state: <AlbumStateBadge album={album} />,
          photos: number(album.photos),
          sales: number(album.sales),
        },
      }))}
    />
  );
}

export function AdminOrderTable({ orders }: { orders: readonly AdminOrderBrief[] }) {
  const { t } = useTranslation('admin');
  const { cents, momentOf } = useFormat();
  return (
    <AdminTable
      caption={t('orders')}
      columns={[
        { key: 'code', header: t('colOrder'), isTitle: true },
        { key: 'buyer', header: t('colBuyer') },
        { key: 'date', header: t('colDate') },
        { key: 'state', header: t('colState') },
        { key: 'total', header: t('colTotal'), isNumber: true },
      ]}
      rows={orders.map((order) => ({
        key: order.id,
        cells: {
          code: <OrderLink id={order.id} code={order.code} />,
          buyer: <PersonLink person={order.buyer} />,
          date: momentOf(order.created_at),
          state: <AdminOrderStatusBadge order={order} />,
          total: cents(order.total_cents),
        },
      }))}
    />
  );
}
