import type { AdminAlbum, AdminOrderBrief, AdminPersonBrief } from '@pleamar/contract/admin';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import text from '../../ui/text.module.css';
import { AdminTable } from './admin-table.tsx';

export function FoundPeople({ people }: { people: readonly AdminPersonBrief[] }) {
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

interface PersonLinkProps {
  person: { id: string; full_name: string; username: string };
}

/** A deleted user has no name and no page. */
export function PersonLink({ person }: PersonLinkProps) {
  const { t } = useTranslation();
  if (!person.full_name) return <>{t('deletedUser')}</>;
  return (
    <Link className={text.link} to="/admin/personas/$personId" params={{ personId: person.id }}>
      {person.full_name}
    </Link>
  );
}

export function OrderLink({ id, code }: { id: string; code: string }) {
  return (
    <Link className={text.link} to="/admin/ordenes/$orderId" params={{ orderId: id }}>
      {code}
    </Link>
  );
}

const albumKinds = { listed: 'ok', link: 'info', draft: 'neutral', withheld: 'danger', deleted: 'neutral' } as const;

export function AlbumState({ album: { state } }: { album: Pick<AdminAlbum, 'state'> }) {
  const { t } = useTranslation('admin');
  return <Badge kind={albumKinds[state]}>{t(`album.${state}`)}</Badge>;
}

export function FoundAlbums({ albums }: { albums: readonly AdminAlbum[] }) {
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
          state: <AlbumState album={album} />,
          photos: number(album.photos),
          sales: number(album.sales),
        },
      }))}
    />
  );
}

const orderKinds = {
  pending: 'warn',
  processing: 'info',
  completed: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const;

export function OrderState({ order: { status } }: { order: Pick<AdminOrderBrief, 'status'> }) {
  const { t } = useTranslation('admin');
  return <Badge kind={orderKinds[status]}>{t(`order.${status}`)}</Badge>;
}

export function FoundOrders({ orders }: { orders: readonly AdminOrderBrief[] }) {
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
          state: <OrderState order={order} />,
          total: cents(order.total_cents),
        },
      }))}
    />
  );
}
