/** Header with the outbox row's id; `Nats-Msg-Id` also carries the attempt, so that a repeat is not held for a duplicate. */
export const EVENT_ID_HEADER = 'x-event-id';
