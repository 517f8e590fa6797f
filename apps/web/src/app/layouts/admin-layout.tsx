import type { AdminWaiting } from '@pleamar/contract/admin';
import type { Me } from '@pleamar/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { operatorAccessQuery, waitingQuery } from '../../features/admin/queries.ts';
import { withHydrationSignal } from '../../lib/page/hydration.tsx';
import { useUser } from '../../lib/login/session.ts';
import { NotFoundContent } from '../../pages/not-found/not-found-content.tsx';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminClosed } from './admin-closed.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { RequireLogin } from './require-login.tsx';
import { SidebarLayout } from './sidebar-layout.tsx';
import css from './admin-layout.module.css';

/** These are shown instead of the page, which alone would signal that it is hydrated. */
const NotFoundPage = withHydrationSignal(NotFoundContent);
const ClosedPage = withHydrationSignal(AdminClosed);

/** The page does not exist for users who are not operators. */
export function Layout(): ReactNode {
  return (
    <RequireLogin>
      <Admin />
    </RequireLogin>
  );
}

function Admin() {
  const user = useUser();
  if (!user.is_operator) return <NotFoundPage />;
  return <OperatorAdmin known={user.desk} />;
}

/**
 * Without access the API would refuse each request of these pages. The access is fetched again, because the second
 * factor is switched on without a new page load.
 */
function OperatorAdmin({ known }: { known: Me['desk'] }) {
  const answer = useQuery({ ...operatorAccessQuery, enabled: known !== 'ready' });
  const access = answer.data?.desk ?? known;
  const isClosed = access === 'without_two_factor' || access === 'old_login';
  if (access === 'ready') return <OpenAdmin />;
  return (
    <AdminShell waiting={undefined}>
      {isClosed && !answer.isPending ? <ClosedPage reason={access} /> : <Loading />}
    </AdminShell>
  );
}

function OpenAdmin() {
  const waiting = useQuery(waitingQuery);
  return (
    <AdminShell waiting={waiting.data}>
      <Outlet />
    </AdminShell>
  );
}

function AdminShell({ waiting, children }: { waiting: AdminWaiting | undefined; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <SidebarLayout
      className={css.admin}
      renderSidebar={(onChoose) => <AdminSidebar waiting={waiting} onChoose={onChoose} />}
      label={t('navAria')}
    >
      {children}
    </SidebarLayout>
  );
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <main className={layout.dashboardPage} id="contenido">
      <LoadingNote label={t('loading')} />
      <Skeleton height={320} />
    </main>
  );
}
