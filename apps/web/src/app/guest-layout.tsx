import { Navigate, Outlet, useSearch } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Decisions, section 4: Ajustes sends a logged-in user here to change the password. */
export const isFromSettings = (search: object) => Reflect.get(search, 'from') === 'ajustes';

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
