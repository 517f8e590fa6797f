import { Outlet } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useUser } from '../../lib/login/session.ts';
import { ModalSurface } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../../ui/brand.tsx';
import { BellLink } from './bell-link.tsx';
import { CartLink } from './cart-link.tsx';
import { RequireLogin } from './require-login.tsx';
import { Sidebar } from './sidebar.tsx';
import { useDrawer } from './use-drawer.ts';
import { useTitleBadge } from './use-title-badge.ts';
import { useUnread } from './use-unread.ts';
import { cx } from '../../ui/cx.ts';
import css from './dashboard-layout.module.css';
import sidebar from './sidebar.module.css';

export function Layout(): ReactNode {
  return (
    <RequireLogin>
      <Dashboard />
    </RequireLogin>
  );
}

function Dashboard() {
  const user = useUser();
  return (
    <div className={css.dashboard}>
      <aside className={sidebar.sidebar}>
        <Sidebar user={user} />
      </aside>
      <TitleBadge />
      <DashboardTop>{(close) => <Sidebar user={user} onChoose={close} />}</DashboardTop>
      <Outlet />
    </div>
  );
}

function TitleBadge() {
  const { notificaciones = 0, mensajes = 0 } = useUnread();
  useTitleBadge(notificaciones + mensajes);
  return null;
}

function DashboardTop({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation('sidebar');
  const { isOpen, open, close } = useDrawer();
  return (
    <header className={css.topBar}>
      <Brand />
      <div className={css.actions}>
        <CartLink />
        <BellLink />
        <IconButton label={t('openAria')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <MenuIcon size={24} />
        </IconButton>
      </div>
      <ModalSurface
        isOpen={isOpen}
        onClose={close}
        className={cx(sidebar.sidebar, sidebar.drawer)}
        label={t('navAria')}
      >
        {children(close)}
      </ModalSurface>
    </header>
  );
}
