import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { BilledTotal } from '../../../features/orders/list/billed-total.tsx';
import { SalesBook } from '../../../features/orders/list/sales-book.tsx';
import type { OrderSearch } from '../../../features/orders/order-search.ts';
import { shownOrders, tabOf } from '../../../features/orders/order-side.ts';
import { useRole, type Role } from '../../../shared/account/active-role.ts';
import { useUser } from '../../../lib/login/session.ts';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { OrdersOfSide } from './orders-of-side.tsx';

function DashboardOrdersPage() {
  const { t } = useTranslation('orders');
  const { has_purchases: hasPurchases } = useUser();
  const search = useSearch({ from: '/dashboard/ordenes' });
  const navigate = useNavigate({ from: '/dashboard/ordenes' });
  const change = useCallback(
    (changes: OrderSearch) =>
      void navigate({
        search: (now) => ({ ...now, ...changes }),
        // Turning a page or opening an order adds a history entry; typing does not.
        replace: changes.page === undefined && changes.order === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  const ordersOf = (side: Role) => <OrdersOfSide key={side} side={side} search={search} onChange={change} />;
  const { side, hasTabs } = shownOrders(search, { role: useRole() ?? 'surfer', hasPurchases });
  return (
    <DashboardPage
      title={t('title')}
      actions={
        side === 'photographer' && (
          <>
            <BilledTotal />
            <SalesBook />
          </>
        )
      }
    >
      {hasTabs ? (
        <Tabs
          label={t('title')}
          value={tabOf[side]}
          onChange={(tab) => change({ ...noSearch, tab: tab === tabOf.surfer ? tab : undefined })}
          tabs={[
            { value: tabOf.photographer, label: t('tabSales'), content: ordersOf('photographer') },
            { value: tabOf.surfer, label: t('tabPurchases'), content: ordersOf('surfer') },
          ]}
        />
      ) : (
        ordersOf(side)
      )}
    </DashboardPage>
  );
}

const noSearch = { q: undefined, status: undefined, page: undefined, order: undefined, edit: undefined };

export const page = definePage('/dashboard/ordenes', {
  component: DashboardOrdersPage,
  head: privateHead('orders:title'),
});
