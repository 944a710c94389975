import { createHash } from 'node:crypto';

/** What Pro was earned by: as a friend, or with a tier of the rewards ladder. */
export type GrantReason = 'friend' | `tier-${number}`;

/** The one id that a grant can have, in the form of a UUID (version 8), so that nothing is given twice. */
export function createGrantId(userId: string, reason: GrantReason): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([userId, reason]))
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
