import { newPaypalId } from '../core/ids';
import type { World } from '../core/world';
import type { PaypalEvent } from './paypal-types';

/** Notes that something happened and tells the webhook. */
export function emitPaypal(
  world: World,
  type: string,
  { resourceType, resource, summary }: { resourceType: string; resource: object; summary: string },
): void {
  const id = `WH-${newPaypalId()}-${newPaypalId()}`;
  const event: PaypalEvent = {
    id,
    event_version: '1.0',
    create_time: world.clock.iso(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource: structuredClone(resource),
    links: [
      { href: `${world.publicUrl}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' },
    ],
  };
  world.tables.paypalEvents.set(id, event);
  world.tell({ provider: 'paypal', id, type });
}
