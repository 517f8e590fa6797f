import type { Order } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useUser } from '../../lib/session.ts';
import { useFormat } from '../../lib/format.ts';
import { SurfBreakLink } from '../../shared/surf-break-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { homeQueries } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import frame from '../../ui/frame.module.css';
import person from '../../ui/person.module.css';
import table from '../../ui/table.module.css';
import css from './recent-sales.module.css';

const shown = 5;

/** The badge of an order's state belongs to the feature `orders`. */
type StatusBadge = ComponentType<{ order: Pick<Order, 'status' | 'refunded_amount'> }>;

export function RecentSales({ Status }: { Status: StatusBadge }) {
  const { t } = useTranslation('photographerHome');
  const sales = useQuery(homeQueries.recentSales(shown));
  return (
    <Loaded query={sales} loading={t('salesLoading')} error={t('salesError')} skeleton={<Skeleton height={320} />}>
      {(rows) => (rows.length === 0 ? <NoSales /> : <Sales rows={rows} Status={Status} />)}
    </Loaded>
  );
}

function NoSales() {
  const { t } = useTranslation('photographerHome');
  const { data: library } = useQuery(homeQueries.library(useUser().id));
  return <EmptyState title={t(library?.albumCount === 0 ? 'salesBeforeAlbum' : 'salesEmpty')} />;
}

function Sales({ rows, Status }: { rows: Order[]; Status: StatusBadge }) {
  const { t } = useTranslation('photographerHome');
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('salesAria')}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.wideOnly}>
            {t('colOrder')}
          </th>
          <th scope="col">{t('colCustomer')}</th>
          <th scope="col" className={table.wideOnly}>
            {t('colItems')}
          </th>
          <th scope="col" className={cx(table.number, table.lastNarrow)}>
            {t('colAmount')}
          </th>
          <th scope="col" className={table.wideOnly}>
            {t('colStatus')}
          </th>
          <th scope="col" className={cx(table.number, table.wideOnly)}>
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
  const { customer } = order;
  const items = (
    <span>
      {t('items', { count: order.photo_count })}
      {order.spot && (
        <>
          {' · '}
          <SurfBreakLink id={order.surf_break_id} className={text.subtleLink}>
            {order.spot}
          </SurfBreakLink>
        </>
      )}
    </span>
  );
  const paidAt = order.paid_at ?? order.created_at;
  return (
    <tr>
      <td className={cx(table.wideOnly, text.number, css.code)}>{order.code}</td>
      <td>
        <span className={cx(person.person, css.buyer)}>
          <Avatar name={customer.full_name} picture={customer.profile_picture} />
          <span>
            <b>{customer.full_name || t('common:deletedUser')}</b>
            <span className={cx(table.narrowOnly, text.number)}>{items}</span>
          </span>
        </span>
      </td>
      <td className={table.wideOnly}>
        <span className={css.items}>
          <span className={cx(frame.photo, css.thumbnail)}>
            {order.thumbnail_url && <Picture src={order.thumbnail_url} alt="" />}
          </span>
          {items}
        </span>
      </td>
      <td className={cx(table.number, table.lastNarrow)}>
        <span className={cx(text.money, table.amount)}>{cents(order.total_amount)}</span>
        <span className={table.narrowOnly}>
          <Status order={order} />
        </span>
      </td>
      <td className={table.wideOnly}>
        <Status order={order} />
      </td>
      <td className={cx(table.number, table.wideOnly)}>
        <time dateTime={paidAt}>{dayOf(paidAt)}</time>
      </td>
    </tr>
  );
}
