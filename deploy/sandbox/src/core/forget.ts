import type { World } from './world';

const A_DAY = 86_400;
/** Days for which the card provider keeps events. */
const EVENT_DAYS = 30;

/** Lets go of what the providers would not know any more either, so that a sandbox that runs for months stays small. */
export function forgetOld({ tables, clock }: World): void {
  const now = clock.now();
  // Rows lie in the order in which they were made: the first that is young enough ends the search.
  for (const { id, at } of tables.answers.values()) {
    if (now - at < A_DAY) break;
    tables.answers.delete(id);
  }
  for (const { id, created } of tables.events.values()) {
    if (now - created < EVENT_DAYS * A_DAY) break;
    tables.events.delete(id);
  }
  for (const { id, create_time: created } of tables.paypalEvents.values()) {
    if (now - Date.parse(created) / 1000 < EVENT_DAYS * A_DAY) break;
    tables.paypalEvents.delete(id);
  }
}
