import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { definePage } from '../../../lib/page/page.ts';
import { BlockPerson } from '../../../features/admin/block-person.tsx';
import { AdminAlbumTable, AdminOrderTable } from '../../../features/admin/search-tables.tsx';
import { PersonFacts } from '../../../features/admin/person-facts.tsx';
import { personQuery } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function AdminPersonPage() {
  const { personId: id } = useParams({ from: '/admin/personas/$personId' });
  const { t } = useTranslation('admin');
  const query = useQuery(personQuery(id));
  const person = query.data;
  return (
    <DashboardPage
      key={id}
      title={person?.full_name ?? t('sectionPerson')}
      lead={person && `@${person.username}`}
      actions={person && <BlockPerson person={person} />}
    >
      <Loaded query={query} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
        {(shown) => (
          <>
            <PersonFacts person={shown} />
            <AdminAlbumTable albums={shown.albums} />
            <AdminOrderTable orders={shown.orders} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/personas/$personId', {
  component: AdminPersonPage,
  head: privateHead('admin:sectionPerson'),
});
