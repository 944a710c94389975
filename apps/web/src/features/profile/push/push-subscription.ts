import type { AddPushDeviceDto } from '@swipeclean/contracts';

/** The user, or the browser's settings, allow this site no notifications. */
export class PushBlockedError extends Error {}

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

/** Asks the user, and has the browser subscribe. @throws PushBlockedError */
export async function subscribeToPush(publicKey: string): Promise<AddPushDeviceDto> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlockedError();
  const registration = await navigator.serviceWorker.ready;
  // One of another key, such as that of an operator before, would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (
    await registration.pushManager.subscribe(options)
  ).toJSON();
  return { endpoint, p256dh, auth };
}
