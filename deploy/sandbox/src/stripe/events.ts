import type Stripe from 'stripe';
import type { SandboxContext } from '../core/context';
import { newId } from '../core/ids';

/** Updates a row and returns the previous values of the changed fields, as update events contain them. */
export function updateRow<Row extends object>(row: Row, changes: Partial<Row>): Partial<Row> {
  const names = Object.keys(changes) as (keyof Row)[];
  const before = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(changes[name]));
  const previous = Object.fromEntries(before.map((name) => [name, row[name]])) as Partial<Row>;
  Object.assign(row, changes);
  return previous;
}

/** Stores an event with the object's present state and sends it to the webhooks. */
export function emitEvent(
  context: SandboxContext,
  type: Stripe.Event.Type,
  object: object,
  previous?: object,
): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: context.clock.now(),
    data: {
      object: structuredClone(object),
      ...(previous && { previous_attributes: structuredClone(previous) }),
    },
    livemode: false,
    request: { id: null, idempotency_key: null },
    type,
  };
  // The library's type is the union of all event types, discriminated by `type`.
  context.tables.events.set(event.id, event as unknown as Stripe.Event);
  context.sendEvent({ provider: 'stripe', id: event.id, type });
}

/** The only API version supported: that of the installed library. */
export const API_VERSION = '2026-10-28.endive' satisfies NonNullable<Stripe.StripeConfig['apiVersion']>;
