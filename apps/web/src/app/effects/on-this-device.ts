import type { QueryClient } from '@tanstack/react-query';
import { forgetDevice, renewDevice } from '../../features/notifications/push-device.ts';
import { logError } from '../../lib/browser/log-error.ts';
import { forgetCopy } from '../../shared/offline/offline-copy.ts';
import { forgetUnsent } from '../../features/uploads/unsent-files.ts';
import { keepOffline } from './keep-offline.ts';

/** A login leaves data in this browser beside its token: the offline copy and the push subscription. */
export async function enterDevice(userId: string, queryClient: QueryClient): Promise<void> {
  try {
    await Promise.all([keepOffline(userId, queryClient), renewDevice(userId)]);
  } catch (error) {
    logError('Error keeping a login on this device:', error);
  }
}

export async function forgetOnDevice(): Promise<void> {
  forgetUnsent();
  await Promise.allSettled([forgetCopy(), forgetDevice()]);
}
