import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { definePage } from '../../../lib/page/page.ts';
import { AdminFacts } from '../../../features/admin/admin-facts.tsx';
import { PersonLink } from '../../../features/admin/record-links.tsx';
import { AdminOrderStatusBadge } from '../../../features/admin/state-badges.tsx';
import { PayoutList, RefundList } from '../../../features/admin/money-lists.tsx';
import { OrderLines } from '../../../features/admin/order-lines.tsx';
import { orderQuery } from '../../../features/admin/queries.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function AdminOrderPage() {
  const { orderId: id } = useParams({ from: '/admin/ordenes/$orderId' });
  const { t } = useTranslation('admin');
  const { cents, momentOf } = useFormat();
  const query = useQuery(orderQuery(id));
  return (
    <DashboardPage key={id} title={query.data ? query.data.code : t('sectionOrder')}>
      <Loaded query={query} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
        {(order) => (
          <>
            <AdminFacts
              rows={[
                { label: t('colState'), value: <AdminOrderStatusBadge order={order} /> },
                { label: t('colBuyer'), value: <PersonLink person={order.buyer} /> },
                { label: t('factGuest'), value: order.guest_email },
                { label: t('colDate'), value: momentOf(order.created_at) },
                { label: t('factPaid'), value: order.paid_at && momentOf(order.paid_at) },
                { label: t('factSubtotal'), value: cents(order.subtotal_cents) },
                { label: t('factTax'), value: cents(order.tax_cents) },
                { label: t('colTotal'), value: cents(order.total_cents) },
                { label: t('factProvider'), value: order.provider },
                { label: t('factProviderPayment'), value: order.provider_session },
              ]}
            />
            <OrderLines lines={order.lines} />
            <RefundList refunds={order.refunds} />
            <PayoutList payouts={order.payouts} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/ordenes/$orderId', {
  component: AdminOrderPage,
  head: privateHead('admin:sectionOrder'),
});
