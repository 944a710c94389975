import { newWalletId } from '../core/ids';
import type { World } from '../core/world';
import type { WalletEvent } from './wallet-types';

/** Notes that something happened and tells the webhook. */
export function emitWallet(
  world: World,
  type: string,
  { resourceType, resource, summary }: { resourceType: string; resource: object; summary: string },
): void {
  const id = `WH-${newWalletId()}-${newWalletId()}`;
  const event: WalletEvent = {
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
  world.tables.walletEvents.set(id, event);
  world.tell({ provider: 'paypal', id, type });
}
