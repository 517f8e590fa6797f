import { useQuery } from '@tanstack/react-query';
import { definePage } from '../../../lib/page/page.ts';
import { JobList } from '../../../features/admin/job-list.tsx';
import { jobsQuery } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function AdminJobsPage() {
  const { t } = useTranslation('admin');
  const failed = useQuery(jobsQuery);
  return (
    <DashboardPage title={t('sectionJobs')} lead={t('jobsLead')}>
      <Loaded query={failed} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
        {({ jobs }) => (jobs.length === 0 ? <EmptySection title={t('jobsNothing')} /> : <JobList jobs={jobs} />)}
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/trabajos', { component: AdminJobsPage, head: privateHead('admin:sectionJobs') });
