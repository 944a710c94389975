import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../core/context';
import type { Delivery } from './delivery';

interface StripeSettings {
  stripeWebhookUrl?: string;
  stripeWebhookEvents: string;
  stripeWebhookSecret: string;
}

/** Stripe's signature of the time and the body with the endpoint's secret. */
function signStripe(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** The delivery of an event, if a receiver is configured and has enabled its type. */
export function createStripeDelivery(
  { tables }: SandboxContext,
  id: string,
  { stripeWebhookUrl: url, stripeWebhookEvents: enabled, stripeWebhookSecret: secret }: StripeSettings,
): Delivery | undefined {
  const event = tables.events.get(id);
  if (!event || !url) return undefined;
  if (enabled !== '*' && !enabled.split(',').includes(event.type)) return undefined;
  return {
    id,
    type: event.type,
    url,
    sign: () => {
      const body = JSON.stringify(event, null, 2);
      // Signed with the real time: receivers compare it with their own clocks.
      const now = Math.floor(Date.now() / 1000);
      return { body, headers: { 'stripe-signature': signStripe(body, secret, now) } };
    },
  };
}
