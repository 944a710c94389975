import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../core/context';
import { matchesPattern } from '../stripe/resources/events';
import type { Delivery } from './delivery';

interface Receiver {
  url: string;
  secret: string;
}

/** Stripe's signature of the time and the body with the endpoint's secret. */
function signStripe(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** The deliveries of an event: one for each endpoint subscribed to its type. */
export function createStripeDeliveries(
  context: SandboxContext,
  id: string,
  configured: Receiver | undefined,
): Delivery[] {
  const { tables } = context;
  const event = tables.events.get(id);
  if (!event) return [];
  const made = [...tables.webhookEndpoints.values()]
    .filter(({ status, enabled_events: wanted }) => {
      return status === 'enabled' && wanted.some((pattern) => matchesPattern(event.type, pattern));
    })
    .map(({ url, secret = '' }) => ({ url, secret }));
  const receivers = configured ? [configured, ...made] : made;
  event.pending_webhooks = receivers.length;
  return receivers.map(({ url, secret }) => ({
    id,
    type: event.type,
    url,
    sign: () => {
      const body = JSON.stringify(event, null, 2);
      // Signed with the real time: receivers compare it with their own clocks.
      return {
        body,
        headers: { 'stripe-signature': signStripe(body, secret, Math.floor(Date.now() / 1000)) },
      };
    },
    onDelivered: () => {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    },
  }));
}
