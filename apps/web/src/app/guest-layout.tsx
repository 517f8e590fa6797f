import { Outlet, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { afterLogin } from '../lib/next-path.ts';
import { useSession } from '../lib/session.ts';
import { isFromSettings } from '../shared/from-settings.ts';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * The guard again, for what happens while the page is open: it was drawn by the server, which knows nobody, and a login
 * succeeds right on it.
 */
export function GuestLayout(): ReactNode {
  const { state } = useSession();
  // Of the page that is shown, whose route names both. The location is already the next one while this leads on.
  const search: { next?: string; from?: string } = useSearch({ from: '/guest' });
  if (state !== 'logged-in' || isFromSettings(search)) return <Outlet />;
  return <LeadOn to={afterLogin(search.next)} />;
}

/** By the history itself: the router's own component takes a route, and this is any address of ours. */
function LeadOn({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return <LoadingScreen />;
}
