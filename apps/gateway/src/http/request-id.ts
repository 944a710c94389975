import type { IncomingMessage } from 'node:http';
import { uuidv7 } from 'uuidv7';

const LOOKS_LIKE_AN_ID = /^[\w-]{8,64}$/;

/** The client's own id for its request when it looks like one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && LOOKS_LIKE_AN_ID.test(given) ? given : uuidv7();
}
