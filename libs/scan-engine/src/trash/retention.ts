import { DAY_MS } from '../rules/dates-and-sizes';

/** How many days a trash run can be restored. Texts take it as `{days}`. */
export const TRASH_RETENTION_DAYS = 30;
/** The same in ms. */
export const TRASH_RETENTION_MS = TRASH_RETENTION_DAYS * DAY_MS;

/** When a run that was begun at this time expires, ms since 1970. */
export function getExpiryTime(createdAt: number): number {
  return createdAt + TRASH_RETENTION_MS;
}
