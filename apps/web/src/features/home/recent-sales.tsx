import type { Order, OrderStatus } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { homeQueries } from './queries.ts';

const shown = 5;

/** An order's state is drawn by the orders' own part. */
interface RecentSalesProps {
  status: (status: OrderStatus) => ReactNode;
}

/** "Ventas recientes": the six columns of the specification; on a phone who and how much remain. */
export function RecentSales({ status }: RecentSalesProps) {
  const { t } = useTranslation('photographerHome');
  const sales = useQuery(homeQueries.recentSales(shown));
  return (
    <Loaded query={sales} loading={t('salesLoading')} error={t('salesError')} skeleton={<Skeleton height={320} />}>
      {(rows) => (rows.length === 0 ? <EmptyState title={t('salesEmpty')} /> : <Sales rows={rows} status={status} />)}
    </Loaded>
  );
}

function Sales({ rows, status }: RecentSalesProps & { rows: Order[] }) {
  const { t } = useTranslation(['photographerHome', 'common']);
  const { cents, dayOf } = useFormat();
  const items = (order: Order) => t('items', { count: order.photo_count });
  const date = (order: Order) => dayOf(order.paid_at ?? order.created_at);
  return (
    <Table
      caption={t('salesAria')}
      rows={rows}
      rowKey={(order) => order.id}
      columns={[
        {
          key: 'order',
          header: t('colOrder'),
          cell: (order) => <span className="num">{order.code}</span>,
          hideOnNarrow: true,
        },
        {
          key: 'customer',
          header: t('colCustomer'),
          cell: (order) => (
            <span className="person">
              <Avatar name={order.customer.full_name} picture={order.customer.profile_picture} />
              <span>
                <b>{order.customer.full_name || t('common:deletedUser')}</b>
                <span className="mini num">{`${items(order)} · ${date(order)}`}</span>
              </span>
            </span>
          ),
        },
        { key: 'items', header: t('colItems'), cell: items, hideOnNarrow: true },
        {
          key: 'amount',
          header: t('colAmount'),
          isNumber: true,
          cell: (order) => (
            <>
              <span className="money">{cents(order.total_amount)}</span>
              <span className="mini">{status(order.status)}</span>
            </>
          ),
        },
        { key: 'status', header: t('colStatus'), cell: (order) => status(order.status), hideOnNarrow: true },
        {
          key: 'date',
          header: t('colDate'),
          isNumber: true,
          cell: (order) => <time dateTime={order.paid_at ?? order.created_at}>{date(order)}</time>,
          hideOnNarrow: true,
        },
      ]}
    />
  );
}
