import { SIGNED_IN_HINT_COOKIE } from '@swipeclean/contracts';

/** Whether a session probably exists. It grants nothing; it only avoids a call that would fail. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT_COOKIE}=1`);
}
