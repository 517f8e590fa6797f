import { useQuery } from '@tanstack/react-query';
import { DeskPage } from '../../features/admin/desk-page.tsx';
import { Glance } from '../../features/admin/glance.tsx';
import { overviewQuery, waitingQuery } from '../../features/admin/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function HomeSection() {
  const { t } = useTranslation('admin');
  const { jobs = 0, money = 0, reports = 0, deliveries = 0 } = useQuery(waitingQuery).data ?? {};
  const overview = useQuery(overviewQuery);
  return (
    <DeskPage title={t('sectionHome')} lead={t('homeLead')}>
      <div className={layout.stack}>
        {reports > 0 && <Note kind="warn">{t('homeReports', { count: reports })}</Note>}
        {jobs > 0 && <Note kind="warn">{t('homeJobs', { count: jobs })}</Note>}
        {money > 0 && <Note kind="warn">{t('homeMoney', { count: money })}</Note>}
        {deliveries > 0 && <Note kind="warn">{t('homeDeliveries', { count: deliveries })}</Note>}
        {jobs + money + reports + deliveries === 0 && <Note kind="ok">{t('homeNothing')}</Note>}
        <Loaded query={overview} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
          {(shown) => <Glance overview={shown} />}
        </Loaded>
      </div>
    </DeskPage>
  );
}
