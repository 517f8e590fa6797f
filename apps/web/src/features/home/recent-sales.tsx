import type { Order } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useUser } from '../../lib/login/session.ts';
import { useFormat } from '../../lib/format/format.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { homeQueries } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import person from '../../ui/person.module.css';
import table from '../../ui/table.module.css';
import css from './recent-sales.module.css';

const shown = 5;

/** A prop, because the badge belongs to the feature `orders`. */
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
  const { cents, dayOf } = useFormat();
  return (
    <Table
      caption={t('salesAria')}
      columns={[
        { key: 'code', header: t('colOrder'), isHiddenOnNarrow: true },
        { key: 'customer', header: t('colCustomer') },
        { key: 'items', header: t('colItems'), isHiddenOnNarrow: true },
        { key: 'amount', header: t('colAmount'), isNumber: true, isLastNarrow: true },
        { key: 'status', header: t('colStatus'), isHiddenOnNarrow: true },
        { key: 'date', header: t('colDate'), isNumber: true, isHiddenOnNarrow: true },
      ]}
      rows={rows.map((order) => ({
        key: order.id,
        cells: {
          code: <span className={cx(text.number, css.code)}>{order.code}</span>,
          customer: <Buyer order={order} />,
          items: (
            <span className={css.items}>
              <span className={cx(photoFrame.photo, css.thumbnail)}>
                {order.thumbnail_url && <Picture src={order.thumbnail_url} alt="" />}
              </span>
              <Items order={order} />
            </span>
          ),
          amount: (
            <>
              <span className={cx(text.money, table.amount)}>{cents(order.total_amount)}</span>
              <span className={table.narrowOnly}>
                <Status order={order} />
              </span>
            </>
          ),
          status: <Status order={order} />,
          date: <time dateTime={paidAt(order)}>{dayOf(paidAt(order))}</time>,
        },
      }))}
    />
  );
}

const paidAt = (order: Order) => order.paid_at ?? order.created_at;

function Buyer({ order }: { order: Order }) {
  const { t } = useTranslation('common');
  const { customer } = order;
  return (
    <span className={cx(person.person, css.buyer)}>
      <Avatar name={customer.full_name} picture={customer.profile_picture} />
      <span>
        <b>{customer.full_name || t('deletedUser')}</b>
        <span className={cx(table.narrowOnly, text.number)}>
          <Items order={order} />
        </span>
      </span>
    </span>
  );
}

function Items({ order }: { order: Order }) {
  const { t } = useTranslation('photographerHome');
  return (
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
}
