import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import type { Page } from '../../../lib/page/page.ts';
import { auditActors, AuditFilters, type AuditSearch } from '../../../features/admin/audit-filters.tsx';
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
  const search = useSearch({ from: '/admin/registro' });
  const navigate = useNavigate({ from: '/admin/registro' });
  const change = (next: AuditSearch) => void navigate({ search: next, ...replaceWithoutScroll });
  const lines = useInfiniteQuery({ ...auditQuery(filterOf(search)), placeholderData: keepPreviousData });
  return (
    <DashboardPage title={t('sectionAudit')} lead={t('auditLead')}>
      <AuditFilters search={search} onChange={change} />
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

function filterOf({ acto, quien, persona, desde, hasta }: AuditSearch): AuditFilter {
  return {
    act: acto || undefined,
    actor: auditActors.find((actor) => actor === quien),
    person_id: persona || undefined,
    since: desde ? new Date(`${desde}T00:00:00`).toISOString() : undefined,
    until: hasta ? new Date(`${hasta}T24:00:00`).toISOString() : undefined,
  };
}

export const page: Page = { Component: AdminAuditPage, head: privateHead('admin:sectionAudit') };
