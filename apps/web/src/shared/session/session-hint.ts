import { SIGNED_IN_HINT_COOKIE } from '@swipeclean/contracts';

/** Whether someone is believed to be signed in. It grants nothing; it only spares a call known to be refused. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT_COOKIE}=1`);
}
