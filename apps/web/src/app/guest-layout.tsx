import { Navigate, Outlet, useSearch } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { isFromSettings } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * The guard again, for what happens while the page is open: it was drawn by the server, which knows nobody, and a login
 * succeeds right on it.
 */
export function GuestLayout() {
  const { state } = useSession();
  const search = useSearch({ strict: false });
  if (state !== 'logged-in' || isFromSettings(search)) return <Outlet />;
  return (
    <>
      <LoadingScreen />
      <Navigate to="/dashboard" replace />
    </>
  );
}
