import type { AddPushDeviceDto } from '@swipeclean/contracts';

/** The user, or the browser's settings, allow this site no notifications. */
export class PushBlockedError extends Error {}

/** The service worker, which shows notifications, did not start. */
export class PushNotReadyError extends Error {}

/** It starts once the page is loaded. Where it could not be installed, browsers never say so. */
const READY_TIMEOUT_MS = 10_000;

/** Whether this browser can show notifications of the site; on iPhones it can once the site is installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * Under which id the server knows this browser; null where it gets no notifications. Browsers end a subscription when
 * the permission is withdrawn.
 */
export async function findOwnDeviceId(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const bytes = new TextEncoder().encode(subscription.endpoint);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Ends the subscription of this browser where the server knows it under the id. */
export async function unsubscribeFromPush(deviceId: string): Promise<void> {
  if ((await findOwnDeviceId()) === deviceId) await (await findSubscription())?.unsubscribe();
}

async function untilReady(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushNotReadyError()), READY_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer));
}

/** Asks the user, and has the browser subscribe. @throws PushBlockedError, PushNotReadyError */
export async function subscribeToPush(publicKey: string): Promise<AddPushDeviceDto> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlockedError();
  const registration = await untilReady();
  // One of another key, such as that of an operator before, would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (
    await registration.pushManager.subscribe(options)
  ).toJSON();
  return { endpoint, p256dh, auth };
}
