import {
  type AddActionEventDto,
  type CleaningAllowance,
  FREE_LIMITS,
  RESERVED_FOR_MS,
} from '@swipeclean/contracts';

/** In local storage: what visitors cleaned in this browser this month, since they have no account to count it. */
const STORAGE_KEY = 'visitor-cleaning';
const ID_PREFIX = 'visitor-';

interface Entry {
  id: string;
  at: number;
  bytes: number;
  status: 'reserved' | 'done';
}

/** Whether a run was counted in this browser instead of an account. */
export const isVisitorAction = (actionId: string): boolean => actionId.startsWith(ID_PREFIX);

/** What visitors may still clean in this browser this month. */
export function getVisitorAllowance(): CleaningAllowance {
  const limit = FREE_LIMITS.liveBytesPerMonth;
  const used = readEntries().reduce((sum, { bytes }) => sum + bytes, 0);
  return { limit, left: Math.max(0, limit - used) };
}

/** Reserves bytes and resolves with the id of the entry; null where the month has not that much left. */
export function reserveVisitorQuota(bytes: number): Promise<string | null> {
  return withEntriesLock(() => {
    const { left } = getVisitorAllowance();
    if (left === null || bytes > left) return null;
    const id = ID_PREFIX + crypto.randomUUID();
    writeEntries([...readEntries(), { id, at: Date.now(), bytes, status: 'reserved' }]);
    return id;
  });
}

/** Counts an event of a removal: no more than was reserved, and nothing once all of it is back. */
export function countVisitorEvent(
  id: string,
  { type, bytes }: Pick<AddActionEventDto, 'type' | 'bytes'>,
  onCounted: () => void,
): Promise<void> {
  return withEntriesLock(() => {
    const entries = readEntries().flatMap((entry): Entry[] => {
      if (entry.id !== id || type === 'emptied') return [entry];
      const counted = type === 'moved' ? Math.min(bytes, entry.bytes) : entry.bytes - bytes;
      return counted > 0 ? [{ ...entry, status: 'done', bytes: counted }] : [];
    });
    writeEntries(entries);
    onCounted();
  });
}

/** Reads and writes exclusively in all tabs. Pages without encryption have no locks, and no folders to clean. */
async function withEntriesLock<T>(work: () => T): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(STORAGE_KEY, async () => work()) : work();
}

/** Entries of this month (UTC), without reservations of pages that were closed long ago. */
function readEntries(): Entry[] {
  const month = monthOf(Date.now());
  return parseEntries(localStorage.getItem(STORAGE_KEY)).filter(
    ({ at, status }) => monthOf(at) === month && (status === 'done' || Date.now() - at < RESERVED_FOR_MS),
  );
}

function parseEntries(stored: string | null): Entry[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? (value as Entry[]).filter(({ at, bytes }) => at > 0 && bytes >= 0) : [];
  } catch {
    // Broken by something else in this browser; the count starts again.
    return [];
  }
}

const writeEntries = (entries: Entry[]) => localStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
