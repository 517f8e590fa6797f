import { Outlet, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterLogin } from '../lib/next-path.ts';
import { useSession } from '../lib/session.ts';
import { isFromSettings } from '../shared/from-settings.ts';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * The guard again, for what happens while the page is open: it was drawn by the server, which knows nobody, and a login
 * succeeds right on it.
 */
export function GuestLayout() {
  const { state } = useSession();
  const search = useSearch({ strict: false });
  if (state !== 'logged-in' || isFromSettings(search)) return <Outlet />;
  return <LeadOn to={afterLogin(Reflect.get(search, 'next'))} />;
}

/** By the history itself: the router's own component takes a route, and this is any address of ours. */
function LeadOn({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return <LoadingScreen />;
}
