import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { adminHead } from '../../../features/admin/admin-head.ts';
import { inPlace } from '../../../lib/in-place.ts';
import type { Page } from '../../../lib/page.ts';
import { reportsQuery } from '../../../features/admin/report-queries.ts';
import { ReportRows } from '../../../features/admin/report-rows.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function ReportsSection() {
  const { t } = useTranslation(['adminReports', 'admin']);
  const { estado } = useSearch({ from: '/admin/avisos' });
  const state = estado === 'decididos' ? 'decided' : 'open';
  const navigate = useNavigate({ from: '/admin/avisos' });
  const list = useInfiniteQuery(reportsQuery(state));
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <div>
          <h1>{t('admin:sectionReports')}</h1>
          <p className={text.lead}>{t('lead')}</p>
        </div>
        <Segmented
          label={t('state')}
          options={[
            { value: 'open', label: t('open') },
            { value: 'decided', label: t('decided') },
          ]}
          value={state}
          onChange={(next) => void navigate({ search: next === 'decided' ? { estado: 'decididos' } : {}, ...inPlace })}
        />
      </div>
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
    </main>
  );
}

export const page: Page = { Component: ReportsSection, head: adminHead('sectionReports') };
