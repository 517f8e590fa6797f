import { useQuery } from '@tanstack/react-query';
import { adminHead } from '../../../features/admin/admin-head.ts';
import type { Page } from '../../../lib/page.ts';
import { AdminPage } from '../../../features/admin/admin-page.tsx';
import { deliveriesQuery } from '../../../features/admin/queries.ts';
import { RefusedInvoices } from '../../../features/admin/refused-invoices.tsx';
import { RefusedMails } from '../../../features/admin/refused-mails.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function DeliveriesSection() {
  const { t } = useTranslation(['adminDeliveries', 'admin']);
  const refused = useQuery(deliveriesQuery);
  return (
    <AdminPage title={t('admin:sectionDeliveries')} lead={t('lead')}>
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
    </AdminPage>
  );
}

export const page: Page = { Component: DeliveriesSection, head: adminHead('sectionDeliveries') };
