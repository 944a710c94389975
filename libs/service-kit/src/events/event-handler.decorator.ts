import { SetMetadata } from '@nestjs/common';
import type { EventType } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';

/** Metadata key under which a method's {@link EventType} is kept. */
export const EVENT_HANDLER = Symbol('event-handler');

/** A method that applies an event within the transaction that marks it as applied. */
type Handler<Payload> = (payload: Payload, manager: EntityManager) => Promise<void>;

/** Makes a provider's method the handler of an event, run once per event; a service has one handler for each event. */
export function EventHandler<Payload extends object>(event: EventType<Payload>) {
  const decorate = SetMetadata(EVENT_HANDLER, event);
  return <Method extends Handler<Payload>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    decorate(target, key, descriptor);
  };
}
