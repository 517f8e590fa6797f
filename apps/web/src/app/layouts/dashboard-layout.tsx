import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlaceMapProvider } from '../../blocks/places/place-map-provider.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { useUser } from '../../lib/login/session.ts';
import { BellLink } from './bell-link.tsx';
import { CartLink } from './cart-link.tsx';
import { RequireLogin } from './require-login.tsx';
import { SidebarLayout } from './sidebar-layout.tsx';
import { Sidebar } from './sidebar.tsx';
import { useTitleBadge } from './use-title-badge.ts';
import { useUnread } from './use-unread.ts';

export function Layout(): ReactNode {
  return (
    <RequireLogin>
      <Dashboard />
    </RequireLogin>
  );
}

function Dashboard() {
  const { t } = useTranslation('sidebar');
  const user = useUser();
  return (
    <SidebarLayout
      renderSidebar={(onChoose) => <Sidebar user={user} onChoose={onChoose} />}
      label={t('navAria')}
      actions={
        <>
          <CartLink />
          <BellLink />
        </>
      }
    >
      <TitleBadge />
      <PlaceMapProvider>
        <Outlet />
      </PlaceMapProvider>
    </SidebarLayout>
  );
}

function TitleBadge() {
  const { notificaciones = 0, mensajes = 0 } = useUnread();
  useTitleBadge(notificaciones + mensajes);
  return null;
}
