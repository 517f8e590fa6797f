import type { AdminWaiting } from '@pleamar/contract/admin';
import type { Me } from '@pleamar/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { operatorAccessQuery, waitingQuery } from '../../features/admin/queries.ts';
import { useUser } from '../../lib/login/session.ts';
import { NotFoundContent } from '../../pages/not-found/not-found-content.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { cx } from '../../ui/cx.ts';
import { ModalSurface } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminClosed } from './admin-closed.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { RequireLogin } from './require-login.tsx';
import { useDrawer } from './use-drawer.ts';
import css from './admin-layout.module.css';
import frame from './dashboard-layout.module.css';
import sidebar from './sidebar.module.css';

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
  if (!user.is_operator) return <NotFoundContent />;
  return <OperatorAdmin known={user.desk} />;
}

/**
 * Without access the API would refuse each request of these pages, so it is fetched first: the second factor is switched
 * on without a new page.
 */
function OperatorAdmin({ known }: { known: Me['desk'] }) {
  const answer = useQuery({ ...operatorAccessQuery, enabled: known !== 'ready' });
  const access = answer.data?.desk ?? known;
  const isClosed = access === 'without_two_factor' || access === 'old_login';
  if (access === 'ready') return <OpenAdmin />;
  return (
    <div className={cx(frame.dashboard, css.admin)}>
      <aside className={sidebar.sidebar}>
        <AdminSidebar waiting={undefined} />
      </aside>
      <AdminTop waiting={undefined} />
      {isClosed && !answer.isPending ? <AdminClosed because={access} /> : <Loading />}
    </div>
  );
}

function OpenAdmin() {
  const waiting = useQuery(waitingQuery);
  return (
    <div className={cx(frame.dashboard, css.admin)}>
      <aside className={sidebar.sidebar}>
        <AdminSidebar waiting={waiting.data} />
      </aside>
      <AdminTop waiting={waiting.data} />
      <Outlet />
    </div>
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

function AdminTop({ waiting }: { waiting: AdminWaiting | undefined }) {
  const { t } = useTranslation(['admin', 'sidebar']);
  const { isOpen, open, close } = useDrawer();
  return (
    <header className={frame.topBar}>
      <Brand />
      <div className={frame.actions}>
        <IconButton label={t('sidebar:openAria')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <MenuIcon size={24} />
        </IconButton>
      </div>
      <ModalSurface
        isOpen={isOpen}
        onClose={close}
        className={cx(sidebar.sidebar, sidebar.drawer, css.admin)}
        label={t('navAria')}
      >
        <AdminSidebar waiting={waiting} onChoose={close} />
      </ModalSurface>
    </header>
  );
}
