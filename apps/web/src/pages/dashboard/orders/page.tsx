import { useTranslation } from '../../../texts/react.tsx';
import type { Page } from '../../../lib/page.ts';
import { BilledTotal } from '../../../features/orders/billed-total.tsx';
import { SalesBook } from '../../../features/orders/sales-book.tsx';
import { ordersShown, tabOf } from '../../../features/orders/order-side.ts';
import { pageTitle } from '../../../lib/page-head.ts';
import { useRole } from '../../../shared/role-view.ts';
import { useUser } from '../../../lib/session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { OrdersOfSide } from './orders-of-side.tsx';
import { useOrderAddress } from './use-order-address.ts';
import layout from '../../../ui/layout.module.css';

function DashboardOrdenesPage() {
  const { t } = useTranslation('orders');
  const { has_purchases: hasPurchases } = useUser();
  const [address, change] = useOrderAddress();
  const { side, hasTabs } = ordersShown(address, { view: useRole() ?? 'surfer', hasPurchases });
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <h1>{t('title')}</h1>
        {side === 'photographer' && (
          <>
            <BilledTotal />
            <SalesBook />
          </>
        )}
      </div>
      {hasTabs ? (
        <Tabs
          label={t('title')}
          value={tabOf[side]}
          // What was searched for on one side is nothing on the other.
          onChange={(tab) => change({ ...noSearch, tab: tab === tabOf.surfer ? tab : undefined })}
          tabs={[
            { value: tabOf.photographer, label: t('tabSales'), content: <OrdersOfSide side="photographer" /> },
            { value: tabOf.surfer, label: t('tabPurchases'), content: <OrdersOfSide side="surfer" /> },
          ]}
        />
      ) : (
        <OrdersOfSide key={side} side={side} />
      )}
    </main>
  );
}

const noSearch = { q: undefined, status: undefined, page: undefined, order: undefined, edit: undefined };

export const page: Page = {
  Component: DashboardOrdenesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('orders:title')), isPrivate: true }),
};
