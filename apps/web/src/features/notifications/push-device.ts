import { push } from '@pleamar/contract/push';
import { call } from '../../lib/api/call.ts';

/** What this browser can do about notices, and does. */
export type DeviceState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** iPhones and iPads take notices only for what stands on the home screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function deviceState(): Promise<DeviceState> {
  if (!isSupported()) return isApplePhone() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Whose notices this browser was switched on for. Another person who logs in here has not asked for any. */
const ownerKey = 'pleamar_push';

/** After a press alone: a browser that is asked out of the blue is refused for good. */
export async function turnOn(userId: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState();
  const { public_key: key } = await call(push.key);
  const registration = await workerReady();
  const { pushManager } = registration;
  // One that was made with another key is of no use to us.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await tell(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  localStorage.setItem(ownerKey, userId);
  return 'on';
}

export async function turnOff(deviceId: string | undefined): Promise<DeviceState> {
  await forgetDevice();
  if (deviceId) await call(push.unsubscribe, { params: { deviceId } });
  return deviceState();
}

/** A browser may change its address by itself; the account that switched it on is told the one it has now. */
export async function renewDevice(userId: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  if (localStorage.getItem(ownerKey) !== userId) return forgetDevice();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await tell(subscription);
}

/**
 * Without this a browser would go on taking notices for an account that nobody is logged in with, and those that are
 * shown would tell the next person of the last one and lead to pages that are not theirs.
 */
export async function forgetDevice(): Promise<void> {
  if (!isSupported()) return;
  localStorage.removeItem(ownerKey);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(push.subscribe, { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } });
}

/** It is installed after the page has loaded; whoever presses before that waits for it. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
