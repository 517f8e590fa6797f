import { useQuery } from '@tanstack/react-query';
import { definePage } from '../../../lib/page/page.ts';
import { PayoutList, RefundList } from '../../../features/admin/money-lists.tsx';
import { moneyQuery } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function AdminMoneyPage() {
  const { t } = useTranslation('admin');
  const money = useQuery(moneyQuery);
  return (
    <DashboardPage title={t('sectionMoney')} lead={t('moneyLead')}>
      <Loaded query={money} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
        {({ refunds, payouts }) =>
          refunds.length + payouts.length === 0 ? (
            <EmptySection title={t('moneyNothing')} />
          ) : (
            <>
              <RefundList refunds={refunds} />
              <PayoutList payouts={payouts} />
            </>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/dinero', { component: AdminMoneyPage, head: privateHead('admin:sectionMoney') });
