import { createRandomHex } from '../hex';

const PATTERN = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{8}$/;

/** A name for a run: ordered by time, unique, and allowed as a folder by every system. */
export function newRunId(now: number): string {
  const time = new Date(now).toISOString().replace(/[:.]/g, '-');
  return `${time}-${createRandomHex()}`;
}

/** When the run started, in ms since 1970; null when the name is no run id. */
export function parseRunTime(id: string): number | null {
  const parts = PATTERN.exec(id);
  if (!parts) return null;
  const [, day, hours, minutes, seconds, ms] = parts;
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return Number.isNaN(time) ? null : time;
}

/** A name for a staging folder in the trash. */
export function newStagingId(): string {
  return `new-${createRandomHex()}`;
}

/** Whether a name is that of a staging folder. */
export function isStaging(name: unknown): name is string {
  return typeof name === 'string' && /^new-[0-9a-f]{8}$/.test(name);
}
