import { push } from '@pleamar/contract/push';
import { call } from '../../lib/api/call.ts';
import { deviceStorage } from '../../lib/browser/storage.ts';

export type DeviceState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** iPhones and iPads receive notifications only for an app on the home screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function readPushState(): Promise<DeviceState> {
  if (!isSupported()) return isApplePhone() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Stores the id of the user who subscribed this browser: the next user who logs in here did not. */
const ownerKey = 'pleamar_push';

/** Must be called by a press: some browsers deny forever when a page asks without one. */
export async function enablePush(userId: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { public_key: key } = await call(push.key);
  const registration = await workerReady();
  const { pushManager } = registration;
  // An old subscription may have another key, with which the server cannot send.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await sendToServer(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  deviceStorage.write(ownerKey, userId);
  return 'on';
}

export async function disablePush(deviceId: string | undefined): Promise<DeviceState> {
  await removePushSubscription();
  if (deviceId) await call(push.unsubscribe, { params: { deviceId } });
  return readPushState();
}

/** Sends the current endpoint to the server, because a browser may change it by itself. */
export async function renewPushSubscription(userId: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  if (deviceStorage.read(ownerKey) !== userId) return removePushSubscription();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await sendToServer(subscription);
}

/** For a logout: the next user must not receive this account's notifications, nor read those on the screen. */
export async function removePushSubscription(): Promise<void> {
  if (!isSupported()) return;
  deviceStorage.remove(ownerKey);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function sendToServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(push.subscribe, { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } });
}

/** The worker is installed after the page has loaded, so an earlier press waits for it here. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
