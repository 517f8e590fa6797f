import { useQuery } from '@tanstack/react-query';
import { definePage } from '../../../lib/page/page.ts';
import { deliveriesQuery } from '../../../features/admin/queries.ts';
import { RefusedInvoices } from '../../../features/admin/refused-invoices.tsx';
import { RefusedMails } from '../../../features/admin/refused-mails.tsx';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function AdminDeliveriesPage() {
  const { t } = useTranslation(['adminDeliveries', 'admin']);
  const refused = useQuery(deliveriesQuery);
  return (
    <DashboardPage title={t('admin:sectionDeliveries')} lead={t('lead')}>
      <Loaded
        query={refused}
        loading={t('admin:loading')}
        error={t('admin:loadError')}
        skeleton={<Skeleton height={240} />}
      >
        {({ mails, invoices }) =>
          mails.length + invoices.length === 0 ? (
            <EmptySection title={t('nothing')} />
          ) : (
            <>
              <RefusedMails mails={mails} />
              <RefusedInvoices invoices={invoices} />
            </>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/entregas', {
  component: AdminDeliveriesPage,
  head: privateHead('admin:sectionDeliveries'),
});
