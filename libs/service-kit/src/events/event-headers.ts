/** Header with the outbox row's id; `Nats-Msg-Id` also carries the attempt, so that a repeat is not held for a duplicate. */
export const EVENT_ID_HEADER = 'x-event-id';

/** Subject on which the producer of an event hears that a consumer has applied it. */
export const confirmSubject = (producer: string): string => `confirm.${producer}`;

/** A consumer's word that an event is part of its database now. */
export interface Confirmation {
  eventId: string;
  consumer: string;
}
