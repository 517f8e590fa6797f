import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { isLoggedInAs, session } from '../../lib/login/session.ts';
import { currentToken } from '../../lib/api/token.ts';
import { clearOfflineCopy, readCopy, saveOfflineCopy } from '../../offline/offline-copy.ts';
import { orderKeys, photoKeys, surfKeys } from '../../shared/query-keys.ts';
import { cachePicturesOf } from './cache-offline-pictures.ts';
import { fetchOfflineCopy } from './fetch-offline-copy.ts';

/** A page that starts does not renew a younger copy. */
const FRESH_MS = 60_000;
/** Changes within this time, such as ten likes in a row, make one copy. */
const RENEWAL_DELAY_MS = 3000;

const copiedKeys = [photoKeys.liked, orderKeys.downloads, surfKeys.all];

/** Keeps the copy of this login up to date until the login ends. */
export async function keepOfflineCopy(userId: string, queryClient: QueryClient): Promise<void> {
  const token = currentToken();
  if (!('caches' in globalThis) || !globalThis.isSecureContext) return;
  const isSameLogin = () => isLoggedInAs(userId) && currentToken() === token;
  const stored = await readCopy(token).catch(() => null);
  if (!stored) await clearOfflineCopy();
  const renew = async () => {
    if (!isSameLogin() || !navigator.onLine) return;
    const copy = await fetchOfflineCopy(userId, token);
    // A logout meanwhile has deleted everything: nothing may be stored after it.
    if (isSameLogin()) await saveOfflineCopy(copy);
    if (isSameLogin()) await cachePicturesOf(copy);
    if (!isSameLogin()) await clearOfflineCopy();
  };
  const renewOrLog = () =>
    void renew().catch((error: unknown) => {
      // When the page is left or the connection breaks, the older copy stays, and the next page tries again.
      if (!isInterruption(error)) logError('Error keeping a copy for offline:', error);
    });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!isCopied(event.query.queryKey)) return;
    clearTimeout(waiting);
    waiting = setTimeout(renewOrLog, RENEWAL_DELAY_MS);
  });
  const stop = session.subscribe(() => {
    if (isSameLogin()) return;
    clearTimeout(waiting);
    unsubscribe();
    stop();
  });
  if (!stored || Date.now() - Date.parse(stored.savedAt) > FRESH_MS) renewOrLog();
}

const isCopied = (queryKey: QueryKey) =>
  copiedKeys.some((start) => start.every((part, index) => queryKey[index] === part));

/** Our API's requests fail with an `ApiError`, the browser's request for a picture with a `TypeError`. */
const isInterruption = (error: unknown) =>
  error instanceof ApiError ? error.status === 0 : error instanceof TypeError;
