import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { afterLogin } from '../../shared/account/next-path.ts';
import { useSession } from '../../lib/login/session.ts';
import { isFromSettings } from '../../pages/forgot-password/from-settings.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Repeats the guard of the routes: the server rendered the page for a visitor, and a login succeeds on the page itself. */
export function Layout(): ReactNode {
  const { state } = useSession();
  // The search is that of the rendered page: the location is already the next one while this redirects.
  const search = useSearch({ from: '/guest' });
  if (state !== 'logged-in' || isFromSettings(search)) return <Outlet />;
  return <RedirectToPath to={afterLogin(search.next)} />;
}

function RedirectToPath({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to]);
  return <LoadingScreen />;
}
