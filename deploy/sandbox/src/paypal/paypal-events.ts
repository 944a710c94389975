import type { SandboxContext } from '../core/context';
import { newPaypalId } from '../core/ids';
import type { PaypalEvent } from './paypal-types';

/** Stores an event and sends it to the webhook. */
export function emitPaypal(
  context: SandboxContext,
  type: string,
  { resourceType, resource, summary }: { resourceType: string; resource: object; summary: string },
): void {
  const id = `WH-${newPaypalId()}-${newPaypalId()}`;
  const event: PaypalEvent = {
    id,
    event_version: '1.0',
    create_time: context.clock.iso(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource: structuredClone(resource),
    links: [
      { href: `${context.publicUrl}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' },
    ],
  };
  context.tables.paypalEvents.set(id, event);
  context.sendEvent({ provider: 'paypal', id, type });
}
