import type { QueryClient } from '@tanstack/react-query';
import { removePushSubscription, renewPushSubscription } from '../../features/notifications/push-device.ts';
import { logError } from '../../lib/api/log-error.ts';
import { clearOfflineCopy } from '../../offline/offline-copy.ts';
import { clearUnsentFiles } from '../../features/uploads/unsent-files.ts';
import { keepOfflineCopy } from './keep-offline-copy.ts';

/** Saves what a login leaves in this browser beside its token: the offline copy and the push subscription. */
export async function saveLoginData(userId: string, queryClient: QueryClient): Promise<void> {
  try {
    await Promise.all([keepOfflineCopy(userId, queryClient), renewPushSubscription(userId)]);
  } catch (error) {
    logError('Error keeping a login on this device:', error);
  }
}

export async function clearLoginData(): Promise<void> {
  clearUnsentFiles();
  await Promise.allSettled([clearOfflineCopy(), removePushSubscription()]);
}
