import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { definePage } from '../../../lib/page/page.ts';
import { reportsQuery } from '../../../features/admin/report-queries.ts';
import { ReportRows } from '../../../features/admin/report-rows.tsx';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function AdminReportsPage() {
  const { t } = useTranslation(['adminReports', 'admin']);
  const { estado: stateName } = useSearch({ from: '/admin/avisos' });
  const state = stateName === 'decididos' ? 'decided' : 'open';
  const navigate = useNavigate({ from: '/admin/avisos' });
  const list = useInfiniteQuery(reportsQuery(state));
  return (
    <DashboardPage
      title={t('admin:sectionReports')}
      lead={t('lead')}
      actions={
        <Segmented
          label={t('state')}
          options={[
            { value: 'open', label: t('open') },
            { value: 'decided', label: t('decided') },
          ]}
          value={state}
          onChange={(next) =>
            void navigate({ search: next === 'decided' ? { estado: 'decididos' } : {}, ...replaceWithoutScroll })
          }
        />
      }
    >
      <Loaded
        query={list}
        loading={t('admin:loading')}
        error={t('admin:loadError')}
        skeleton={<Skeleton height={320} />}
      >
        {({ pages }) =>
          pages[0]?.items.length ? (
            <>
              <ReportRows reports={pages.flatMap(({ items }) => items)} />
              <LoadMore list={list} />
            </>
          ) : (
            <EmptySection title={t('empty')}>
              <p className={text.lead}>{t('emptyHint')}</p>
            </EmptySection>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/avisos', {
  component: AdminReportsPage,
  head: privateHead('admin:sectionReports'),
});
