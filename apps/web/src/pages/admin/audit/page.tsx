import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { definePage, type SearchOf } from '../../../lib/page/page.ts';
import { auditActors, AuditFilters, type AuditFields } from '../../../features/admin/audit-filters.tsx';
import { AuditLines } from '../../../features/admin/audit-lines.tsx';
import { auditQuery, type AuditFilter } from '../../../features/admin/queries.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function AdminAuditPage() {
  const { t } = useTranslation('admin');
  const fields = fieldsOf(useSearch({ from: '/admin/registro' }));
  const navigate = useNavigate({ from: '/admin/registro' });
  const change = (next: AuditFields) => void navigate({ search: searchOf(next), ...replaceWithoutScroll });
  const lines = useInfiniteQuery({ ...auditQuery(filterOf(fields)), placeholderData: keepPreviousData });
  return (
    <DashboardPage title={t('sectionAudit')} lead={t('auditLead')}>
      <AuditFilters fields={fields} onChange={change} />
      <Loaded query={lines} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={320} />}>
        {({ pages }) =>
          pages[0]?.items.length ? (
            <>
              <AuditLines lines={pages.flatMap(({ items }) => items)} />
              <LoadMore list={lines} />
            </>
          ) : (
            <EmptySection title={t('auditEmpty')}>
              <p className={text.lead}>{t('auditEmptyHint')}</p>
            </EmptySection>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

type AuditSearch = SearchOf<'/admin/registro'>;

const fieldsOf = ({ acto, quien, persona, desde, hasta }: AuditSearch): AuditFields => ({
  act: acto,
  actor: quien,
  personId: persona,
  from: desde,
  to: hasta,
});

const searchOf = ({ act, actor, personId, from, to }: AuditFields): AuditSearch => ({
  acto: act,
  quien: actor,
  persona: personId,
  desde: from,
  hasta: to,
});

function filterOf({ act, actor, personId, from, to }: AuditFields): AuditFilter {
  return {
    act: act || undefined,
    actor: auditActors.find((each) => each === actor),
    person_id: personId || undefined,
    since: from ? new Date(`${from}T00:00:00`).toISOString() : undefined,
    until: to ? new Date(`${to}T24:00:00`).toISOString() : undefined,
  };
}

export const page = definePage('/admin/registro', {
  component: AdminAuditPage,
  head: privateHead('admin:sectionAudit'),
});
