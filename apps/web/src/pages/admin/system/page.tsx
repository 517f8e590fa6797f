import { useQuery } from '@tanstack/react-query';
import { definePage } from '../../../lib/page/page.ts';
import { SystemOverview } from '../../../features/admin/system-overview.tsx';
import { overviewQuery } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function AdminSystemPage() {
  const { t } = useTranslation('admin');
  const overview = useQuery(overviewQuery);
  return (
    <DashboardPage title={t('sectionSystem')} lead={t('systemLead')}>
      <Loaded query={overview} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
        {(shown) => <SystemOverview overview={shown} />}
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/sistema', {
  component: AdminSystemPage,
  head: privateHead('admin:sectionSystem'),
});
