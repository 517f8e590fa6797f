import type { Order, OrderStatus } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { homeQueries } from './queries.ts';

const shown = 5;

/** An order's state is drawn by the orders' own part. */
type StatusBadge = ComponentType<{ status: OrderStatus }>;

export function RecentSales({ Status }: { Status: StatusBadge }) {
  const { t } = useTranslation('photographerHome');
  const sales = useQuery(homeQueries.recentSales(shown));
  return (
    <Loaded query={sales} loading={t('salesLoading')} error={t('salesError')} skeleton={<Skeleton height={320} />}>
      {(rows) => (rows.length === 0 ? <EmptyState title={t('salesEmpty')} /> : <Sales rows={rows} Status={Status} />)}
    </Loaded>
  );
}

/** "Ventas recientes": the six columns of the specification; on a phone who and how much remain. */
function Sales({ rows, Status }: { rows: Order[]; Status: StatusBadge }) {
  const { t } = useTranslation('photographerHome');
  return (
    <table className="table">
      <caption className="visually-hidden">{t('salesAria')}</caption>
      <thead>
        <tr>
          <th scope="col" className="hide-s">
            {t('colOrder')}
          </th>
          <th scope="col">{t('colCustomer')}</th>
          <th scope="col" className="hide-s">
            {t('colItems')}
          </th>
          <th scope="col" className="r last-s">
            {t('colAmount')}
          </th>
          <th scope="col" className="hide-s">
            {t('colStatus')}
          </th>
          <th scope="col" className="r hide-s">
            {t('colDate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <Sale key={order.id} order={order} Status={Status} />
        ))}
      </tbody>
    </table>
  );
}

function Sale({ order, Status }: { order: Order; Status: StatusBadge }) {
  const { t } = useTranslation(['photographerHome', 'common']);
  const { cents, dayOf } = useFormat();
  const { customer, status } = order;
  const items = [t('items', { count: order.photo_count }), ...(order.spot ? [order.spot] : [])].join(' · ');
  const paidAt = order.paid_at ?? order.created_at;
  return (
    <tr>
      <td className="hide-s num">{order.code}</td>
      <td>
        <span className="person">
          <Avatar name={customer.full_name} picture={customer.profile_picture} />
          <span>
            <b>{customer.full_name || t('common:deletedUser')}</b>
            <span className="mini num">{items}</span>
          </span>
        </span>
      </td>
      <td className="hide-s">
        <span className="items">
          <span className="ph">{order.thumbnail_url && <Picture src={order.thumbnail_url} alt="" />}</span>
          {items}
        </span>
      </td>
      <td className="r last-s">
        <span className="money">{cents(order.total_amount)}</span>
        <span className="mini">
          <Status status={status} />
        </span>
      </td>
      <td className="hide-s">
        <Status status={status} />
      </td>
      <td className="r hide-s">
        <time dateTime={paidAt}>{dayOf(paidAt)}</time>
      </td>
    </tr>
  );
}
