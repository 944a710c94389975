const PATTERN = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{8}$/;

/** How long a run can be restored: 30 × 24 h in ms. */
export const TRASH_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A name for a run: ordered by time, unique, and allowed as a folder by every system. */
export function newRunId(now: number): string {
  const time = new Date(now).toISOString().replace(/[:.]/g, '-');
  const random = crypto.getRandomValues(new Uint8Array(4));
  return `${time}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** When the run was begun, ms since 1970; null when the name is not one of ours. */
export function timeOfRun(id: string): number | null {
  const parts = PATTERN.exec(id);
  if (!parts) return null;
  const [, day, hours, minutes, seconds, ms] = parts;
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return Number.isNaN(time) ? null : time;
}
