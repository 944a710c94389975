import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { World } from '../core/world';
import type { Delivery } from './webhook-sender';

interface PaypalSettings {
  paypalClientSecret: string;
  paypalWebhookUrl?: string;
  paypalWebhookId: string;
}

/** What the wallet provider's signature covers; it is checked by asking the provider, so only the sandbox must know how. */
export function signPaypal(
  settings: PaypalSettings,
  transmission: { id: string; time: string; body: string },
): string {
  const { id, time, body } = transmission;
  const text = `${id}|${time}|${settings.paypalWebhookId}|${crc32(body)}`;
  return createHmac('sha256', settings.paypalClientSecret).update(text).digest('base64');
}

/** Whether a signature is the sandbox's own. */
export function isSignedByPaypal(
  settings: PaypalSettings,
  transmission: { id: string; time: string; body: string },
  signature: string,
): boolean {
  const expected = Buffer.from(signPaypal(settings, transmission));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The message that an event becomes, when there is a receiver. */
export function paypalDeliveries(world: World, id: string, settings: PaypalSettings): Delivery[] {
  const event = world.tables.paypalEvents.get(id);
  const url = settings.paypalWebhookUrl;
  if (!event || !url) return [];
  // The same in each try, as the provider's are.
  const transmissionId = randomUUID();
  return [
    {
      id,
      type: event.event_type,
      url,
      sign: () => {
        const body = JSON.stringify(event);
        const time = new Date().toISOString().replace(/\.\d+/, '');
        const signature = signPaypal(settings, { id: transmissionId, time, body });
        return {
          body,
          headers: {
            'paypal-transmission-id': transmissionId,
            'paypal-transmission-time': time,
            'paypal-transmission-sig': signature,
            'paypal-cert-url': `${world.publicUrl}/v1/notifications/certs/CERT-SANDBOX`,
            'paypal-auth-algo': 'SHA256withRSA',
          },
        };
      },
    },
  ];
}
