import { useQuery } from '@tanstack/react-query';
import { adminHead } from '../../../features/admin/admin-head.ts';
import type { Page } from '../../../lib/page.ts';
import { AdminPage } from '../../../features/admin/admin-page.tsx';
import { Glance } from '../../../features/admin/glance.tsx';
import { overviewQuery } from '../../../features/admin/queries.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function SystemSection() {
  const { t } = useTranslation('admin');
  const overview = useQuery(overviewQuery);
  return (
    <AdminPage title={t('sectionSystem')} lead={t('systemLead')}>
      <Loaded query={overview} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
        {(shown) => <Glance overview={shown} />}
      </Loaded>
    </AdminPage>
  );
}

export const page: Page = { Component: SystemSection, head: adminHead('sectionSystem') };
