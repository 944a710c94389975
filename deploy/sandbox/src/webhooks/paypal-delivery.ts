import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SandboxContext } from '../core/context';
import type { Delivery } from './delivery';

interface PaypalSettings {
  paypalClientSecret: string;
  paypalWebhookUrl?: string;
  paypalWebhookId: string;
}

/** Signs a webhook. Receivers verify it by API, so only the sandbox needs the method. */
function signPaypal(
  settings: PaypalSettings,
  transmission: { id: string; time: string; body: string },
): string {
  const { id, time, body } = transmission;
  const text = `${id}|${time}|${settings.paypalWebhookId}|${crc32(body)}`;
  return createHmac('sha256', settings.paypalClientSecret).update(text).digest('base64');
}

/** Whether a signature is the sandbox's. */
export function isSignedByPaypal(
  settings: PaypalSettings,
  transmission: { id: string; time: string; body: string },
  signature: string,
): boolean {
  const expected = Buffer.from(signPaypal(settings, transmission));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The delivery of an event, if a receiver is configured. */
export function createPaypalDelivery(
  { tables, publicUrl }: SandboxContext,
  id: string,
  settings: PaypalSettings,
): Delivery | undefined {
  const event = tables.paypalEvents.get(id);
  const url = settings.paypalWebhookUrl;
  if (!event || !url) return undefined;
  // The same in each attempt, as PayPal's.
  const transmissionId = randomUUID();
  return {
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
          'paypal-cert-url': `${publicUrl}/v1/notifications/certs/CERT-SANDBOX`,
          'paypal-auth-algo': 'SHA256withRSA',
        },
      };
    },
  };
}
