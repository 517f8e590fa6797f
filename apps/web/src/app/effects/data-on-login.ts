import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage } from '../../lib/browser/storage.ts';
import { isLoggedInAs } from '../../lib/login/session.ts';
import { whenHydrated } from '../../lib/page/hydration.tsx';
import { COPY_MARK } from '../../offline/offline-names.ts';
import { loadedInOrder } from './loaded-in-order.ts';

const loginData = loadedInOrder(() => import('./login-data.ts'));

export async function saveDataOnLogin(userId: string, queryClient: QueryClient, stopped: AbortSignal): Promise<void> {
  await whenHydrated();
  const { saveLoginData } = await loginData();
  if (!stopped.aborted && isLoggedInAs(userId)) await saveLoginData(userId, queryClient);
}

/** An expired login has no logout: its stored data must not stay. */
export async function clearDataAfterLogin(): Promise<void> {
  if (!hasOfflineCopy()) return;
  const { clearLoginData } = await loginData();
  await clearLoginData();
}

/** Asks the mark, so that visitors do not load the copy's module. */
const hasOfflineCopy = () => deviceStorage.read(COPY_MARK) !== null;
