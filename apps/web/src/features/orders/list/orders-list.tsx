import type { Order } from '@pleamar/contract/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from '../../../texts/react.tsx';
import type { ListPage } from '../../../lib/api/call.ts';
import type { Role } from '../../../shared/account/active-role.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { clampPage, pageCount } from '../../../ui/pagination.ts';
import { Skeletons } from '../../../ui/skeleton.tsx';
import type { OrderFilter } from '../order-search.ts';
import { ORDERS_PAGE_SIZE } from '../queries.ts';
import { OrdersTable, type RowActions } from './orders-table.tsx';
import css from './orders-list.module.css';

interface OrdersListProps extends RowActions {
  query: UseQueryResult<ListPage<Order[]>>;
  side: Role;
  filter: OrderFilter;
  currentId: string;
  onPage: (page: number) => void;
}

export function OrdersList({ query, side, filter, currentId, onPage, ...actions }: OrdersListProps) {
  const { t } = useTranslation('orders');
  return (
    <div aria-busy={query.isFetching && query.isPlaceholderData}>
      <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<ListSkeleton />}>
        {({ items, total }) => {
          const pages = pageCount(total, ORDERS_PAGE_SIZE);
          // The page number is past the end, from an old address or after the last page's last order was deleted.
          if (items.length === 0 && total > 0) {
            return (
              <Navigate
                to="."
                search={(now) => ({ ...now, page: String(clampPage(filter.page, pages)) })}
                replace
                resetScroll={false}
              />
            );
          }
          if (items.length === 0) return <NoOrders side={side} isSearch={filter.q !== '' || filter.status !== null} />;
          return (
            <>
              <OrdersTable orders={items} side={side} currentId={currentId} {...actions} />
              <Pager className={css.pager} page={filter.page} pageCount={pages} onPage={onPage} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NoOrders({ side, isSearch }: { side: Role; isSearch: boolean }) {
  const { t } = useTranslation(['orders', 'downloads']);
  if (isSearch) return <EmptyState title={t('emptySearch')} />;
  if (side === 'photographer') return <EmptyState title={t('emptyPhotographer')} />;
  return (
    <EmptyState
      title={t('emptySurfer')}
      action={
        <Link className={buttonClass('accent')} to="/albumes">
          {t('downloads:explore')}
        </Link>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      <Skeletons count={5} height={40} />
    </div>
  );
}
