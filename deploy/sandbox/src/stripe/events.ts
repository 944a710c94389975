import type Stripe from 'stripe';
import { newId } from '../core/ids';
import type { World } from '../core/world';
import { API_VERSION } from './api-version';

/** Changes a row and answers what the changed fields were before, as events of updates tell it. */
export function change<Row extends object>(row: Row, changes: Partial<Row>): Partial<Row> {
  const names = Object.keys(changes) as (keyof Row)[];
  const before = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(changes[name]));
  const previous = Object.fromEntries(before.map((name) => [name, row[name]])) as Partial<Row>;
  Object.assign(row, changes);
  return previous;
}

/** Notes that something happened and tells the webhooks, with the object as it is at this moment. */
export function emit(world: World, type: Stripe.Event.Type, object: object, previous?: object): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: world.clock.now(),
    data: {
      object: structuredClone(object),
      ...(previous && { previous_attributes: structuredClone(previous) }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  // The library's type is one of all kinds of events; which one it is follows from `type`.
  world.tables.events.set(event.id, event as unknown as Stripe.Event);
  world.tell({ provider: 'stripe', id: event.id, type });
}
