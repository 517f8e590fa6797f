import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { definePage } from '../../../lib/page/page.ts';
import { AdminAlbumTable, AdminOrderTable, AdminPersonTable } from '../../../features/admin/search-tables.tsx';
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
  const searched = q.trim();
  return (
    <DashboardPage title={t('sectionSearch')} lead={t('searchLead')}>
      <SearchInput label={t('searchLabel')} value={q} onChange={change} />
      {searched.length > 1 ? <SearchTables q={searched} /> : <p className={text.help}>{t('searchShort')}</p>}
    </DashboardPage>
  );
}

function SearchTables({ q }: { q: string }) {
  const { t } = useTranslation('admin');
  const results = useQuery({ ...searchQuery(q), placeholderData: keepPreviousData });
  return (
    <Loaded query={results} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
      {({ people, albums, orders }) =>
        people.length + albums.length + orders.length === 0 ? (
          <EmptySection title={t('searchNothing')} />
        ) : (
          <>
            <AdminPersonTable people={people} />
            <AdminAlbumTable albums={albums} />
            <AdminOrderTable orders={orders} />
          </>
        )
      }
    </Loaded>
  );
}

export const page = definePage('/admin/buscar', {
  component: AdminSearchPage,
  head: privateHead('admin:sectionSearch'),
});
