import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import type { Page } from '../../../lib/page/page.ts';
import { FoundAlbums, FoundOrders, FoundPeople } from '../../../features/admin/found-lists.tsx';
import { searchQuery } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function AdminSearchPage() {
  const { t } = useTranslation('admin');
  const { q = '' } = useSearch({ from: '/admin/buscar' });
  const navigate = useNavigate({ from: '/admin/buscar' });
  const change = (typed: string) =>
    void navigate({ search: { q: typed.trim() || undefined }, ...replaceWithoutScroll });
  const wanted = q.trim();
  return (
    <DashboardPage title={t('sectionSearch')} lead={t('searchLead')}>
      <SearchInput label={t('searchLabel')} value={q} onChange={change} />
      {wanted.length > 1 ? <Found q={wanted} /> : <p className={text.help}>{t('searchShort')}</p>}
    </DashboardPage>
  );
}

function Found({ q }: { q: string }) {
  const { t } = useTranslation('admin');
  const found = useQuery({ ...searchQuery(q), placeholderData: keepPreviousData });
  return (
    <Loaded query={found} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
      {({ people, albums, orders }) =>
        people.length + albums.length + orders.length === 0 ? (
          <EmptySection title={t('searchNothing')} />
        ) : (
          <>
            <FoundPeople people={people} />
            <FoundAlbums albums={albums} />
            <FoundOrders orders={orders} />
          </>
        )
      }
    </Loaded>
  );
}

export const page: Page = { Component: AdminSearchPage, head: privateHead('admin:sectionSearch') };
