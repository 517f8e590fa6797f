import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '../../features/admin/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { EmptySection } from '../../ui/empty-page.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';

export function HomeSection() {
  const { t } = useTranslation('admin');
  const waiting = useQuery(waitingQuery);
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <div>
          <h1>{t('sectionHome')}</h1>
          <p className={text.lead}>{t('homeLead')}</p>
        </div>
      </div>
      <Loaded query={waiting} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={88} />}>
        {({ jobs }) =>
          jobs > 0 ? (
            <Note kind="warn">{t('homeJobs', { count: jobs })}</Note>
          ) : (
            <EmptySection title={t('homeNothing')} />
          )
        }
      </Loaded>
    </main>
  );
}
