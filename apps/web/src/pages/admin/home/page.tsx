import type { AdminWaiting } from '@pleamar/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { definePage } from '../../../lib/page/page.ts';
import { BusinessFacts, WaitingShares } from '../../../features/admin/business.tsx';
import { businessQuery, waitingQuery } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import layout from '../../../ui/layout.module.css';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function AdminHomePage() {
  const { t } = useTranslation('admin');
  const waiting = useQuery(waitingQuery);
  const business = useQuery(businessQuery);
  const hasNothingWaiting =
    waiting.data !== undefined &&
    Object.values(waiting.data).every((count) => count === 0) &&
    business.data?.waiting_shares.total_cents === 0;
  return (
    <DashboardPage title={t('sectionHome')} lead={t('homeLead')}>
      <div className={layout.stack}>
        {/* Mostly nothing waits: a skeleton would move the figures up when it ends. */}
        <Loaded query={waiting} loading={t('loading')} error={t('loadError')} skeleton={null}>
          {(counts) => <WaitingNotes waiting={counts} />}
        </Loaded>
        {hasNothingWaiting && <Note kind="ok">{t('homeNothing')}</Note>}
        <Loaded query={business} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
          {(shown) => (
            <>
              <BusinessFacts business={shown} />
              <WaitingShares shares={shown.waiting_shares} />
            </>
          )}
        </Loaded>
      </div>
    </DashboardPage>
  );
}

const notes = [
  { key: 'reports', label: 'homeReports', to: '/admin/avisos' },
  { key: 'jobs', label: 'homeJobs', to: '/admin/trabajos' },
  { key: 'money', label: 'homeMoney', to: '/admin/dinero' },
  { key: 'deliveries', label: 'homeDeliveries', to: '/admin/entregas' },
] as const;

function WaitingNotes({ waiting }: { waiting: AdminWaiting }) {
  const { t } = useTranslation('admin');
  return notes
    .filter(({ key }) => waiting[key] > 0)
    .map(({ key, label, to }) => (
      <Note key={key} kind="warn">
        <Link className={text.link} to={to}>
          {t(label, { count: waiting[key] })}
        </Link>
      </Note>
    ));
}

export const page = definePage('/admin/', { component: AdminHomePage, head: privateHead('admin:sectionHome') });
