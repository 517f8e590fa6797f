import type { Download } from '@pleamar/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { DownloadFilters } from '../../../features/downloads/download-filters.tsx';
import {
  byOrder,
  downloadStates,
  filterDownloads,
  type DownloadFilter,
  type DownloadState,
} from '../../../features/downloads/filter-downloads.ts';
import { DownloadsSkeleton } from '../../../features/downloads/downloads-skeleton.tsx';
import { OrderDownloads } from '../../../features/downloads/order-downloads.tsx';
import { downloadQueries } from '../../../features/downloads/queries.ts';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { OpenInBrowser } from '../../../shared/downloads/open-in-browser.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { FILTERS_OPEN_FROM_PX } from '../../../ui/breakpoints.ts';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';

function DashboardDownloadsPage() {
  const { t } = useTranslation(['downloads', 'common']);
  const found = useInfiniteQuery(downloadQueries.all());
  const filterId = useId();
  const [isOpen, setIsOpen] = useState(() => matchMedia(`(width >= ${FILTERS_OPEN_FROM_PX}px)`).matches);
  const hasAny = (found.data?.pages[0]?.length ?? 0) > 0;
  return (
    <DashboardPage
      title={t('title')}
      lead={t('subtitle')}
      actions={
        hasAny && (
          <Button
            kind="line"
            className={layout.pushed}
            aria-expanded={isOpen}
            aria-controls={filterId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal />
            {t('filter')}
          </Button>
        )
      }
    >
      <Loaded query={found} loading={t('loading')} error={t('error')} skeleton={<DownloadsSkeleton />}>
        {({ pages }) =>
          hasAny ? <Downloads downloads={pages.flat()} filterId={filterId} isFilterOpen={isOpen} /> : <NoDownloads />
        }
      </Loaded>
      <LoadMore list={found} isBlock />
    </DashboardPage>
  );
}

interface DownloadsProps {
  downloads: Download[];
  filterId: string;
  isFilterOpen: boolean;
}

function Downloads({ downloads, filterId, isFilterOpen }: DownloadsProps) {
  const { t } = useTranslation('downloads');
  const [filter, change] = useDownloadFilter();
  const shown = filterDownloads(downloads, filter);
  return (
    <>
      {isFilterOpen && (
        <DownloadFilters
          id={filterId}
          filter={filter}
          onChange={change}
          orderNumbers={[...new Set(downloads.map((download) => download.order_number))]}
        />
      )}
      <OpenInBrowser url={location.href} needsLogin />
      {shown.length === 0 && <EmptyState title={t('filterEmpty')} />}
      {byOrder(shown).map((order) => (
        <OrderDownloads key={order.id} order={order} />
      ))}
    </>
  );
}

const statesInSearch: Record<DownloadState, string> = { all: 'todas', new: 'nuevas', downloaded: 'hechas' };

function useDownloadFilter(): [DownloadFilter, (change: Partial<DownloadFilter>) => void] {
  const { q, estado: stateName, orden: order } = useSearch({ from: '/dashboard/descargas' });
  const navigate = useNavigate({ from: '/dashboard/descargas' });
  const filter = {
    text: q ?? '',
    state: downloadStates.find((each) => statesInSearch[each] === stateName) ?? 'all',
    order: order ?? '',
  };
  const change = (changes: Partial<DownloadFilter>) => {
    const next = { ...filter, ...changes };
    void navigate({
      search: (now) => ({
        ...now,
        q: next.text,
        estado: next.state === 'all' ? undefined : statesInSearch[next.state],
        orden: next.order,
      }),
      ...replaceWithoutScroll,
    });
  };
  return [filter, change];
}

function NoDownloads() {
  const { t } = useTranslation('downloads');
  return (
    <EmptySection title={t('empty')}>
      <p className={text.lead}>{t('emptyHint')}</p>
      <Link className={buttonClass('accent')} to="/albumes">
        {t('explore')}
      </Link>
    </EmptySection>
  );
}

export const page = definePage('/dashboard/descargas', {
  component: DashboardDownloadsPage,
  head: privateHead('downloads:title'),
});
