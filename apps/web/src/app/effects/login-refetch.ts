import type { QueryClient } from '@tanstack/react-query';
import { isPersonal } from '../../lib/api/personal-responses.ts';
import { isLoggedIn } from '../../lib/login/session.ts';
import { whenHydrated } from '../../lib/page/hydration.tsx';

/**
 * The server answered as to a visitor, so the user's likes and prices are fetched with the login. Hydration comes
 * first: other data would not match the server's HTML, and the cache may not hold the server's answers before.
 */
export function createRefetchAsUser(queryClient: QueryClient): () => void {
  let isDue = false;
  const refetch = async () => {
    await whenHydrated();
    isDue = false;
    if (isLoggedIn()) await queryClient.invalidateQueries({ predicate: (query) => !isPersonal(query) });
  };
  return () => {
    if (isDue || !isLoggedIn()) return;
    isDue = true;
    void refetch();
  };
}
