import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { rangeOf, searchOfRange } from '../../../features/charts/period-search.ts';
import { AllCharts } from '../../../features/charts/all-charts.tsx';
import { OwnDaysFields, PeriodChoice } from '../../../features/charts/period-choice.tsx';
import { chartsQuery, type ChartRange } from '../../../features/charts/queries.ts';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { definePage } from '../../../lib/page/page.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import layout from '../../../ui/layout.module.css';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function DashboardChartsPage() {
  const { t } = useTranslation('charts');
  const range = rangeOf(useSearch({ from: '/dashboard/graficas' }));
  const navigate = useNavigate({ from: '/dashboard/graficas' });
  const choose = (next: ChartRange) =>
    void navigate({ search: (now) => ({ ...now, ...searchOfRange(next) }), ...replaceWithoutScroll });
  const query = useQuery(chartsQuery(range));
  return (
    <DashboardPage title={t('title')} actions={<PeriodChoice range={range} days={query.data} onChoose={choose} />}>
      {'from' in range && <OwnDaysFields {...range} onChoose={choose} />}
      <Loaded
        query={query}
        loading={t('loading')}
        error={t('error')}
        skeleton={
          <div className={layout.stack}>
            <Skeleton height={480} />
            <Skeleton height={360} />
            <Skeleton height={420} />
          </div>
        }
      >
        {(charts) => (
          <AllCharts
            charts={charts}
            isStale={query.isPlaceholderData}
            coversAllSales={'period' in range && (range.period === 'all' || range.period === '12m')}
            onSeeAll={() => choose({ period: 'all' })}
          />
        )}
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/dashboard/graficas', {
  component: DashboardChartsPage,
  head: privateHead('charts:title'),
});
