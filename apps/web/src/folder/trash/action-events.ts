import { type ActionEventType, addActionEvent, DAY_MS } from '@swipeclean/contracts';
import { diskBytesOf } from '@swipeclean/scan-engine';
import type {
  OperationOptions,
  OperationOutcome,
  OperationResult,
  RemoveOutcome,
  TrashRun,
} from '@swipeclean/scan-engine/browser';
import { ApiError } from '@/shared/api/api-error';
import { notifyOtherTabs, notifyRepliesChanged } from '@/shared/api/changed-replies';
import { request } from '@/shared/api/client';
import { pathsChangedBy } from '@/shared/api/invalidate-after';
import { currentSession } from '@/shared/session/session';
import { countVisitorEvent, isVisitorAction } from './visitor-quota';

/** In local storage, an entry for each event of an action, until it is answered. */
const STORAGE_KEY = 'action-events';
/** Events that no account answers, such as those of another user's folder. */
const MAX_AGE_MS = 60 * DAY_MS;

interface StoredEvent {
  action: string;
  /** Its idempotency key; moves share one, since any browser may record a run that was cut short. */
  key: string;
  type: ActionEventType;
  files: number;
  bytes: number;
  restorableUntil?: string;
  freedBytes?: number;
  /** The user who was signed in; null where that is not known. */
  user: string | null;
  at: number;
  /** A move under way, or whose page was closed: its run in the trash knows the counts. `bytes` are reserved. */
  isOpen?: boolean;
}

type Outcome = OperationOutcome & Partial<Pick<RemoveOutcome, 'expiresAt'>>;

/** Which results an event counts. */
const COUNTED = { moved: 'removed', restored: 'restored', emptied: 'deleted' } as const;

/**
 * Runs an operation on files of an action, and has the account count what it did, also of an operation that fails.
 * `reservedBytes` are those of a removal.
 */
export async function recordEvent<Result extends Outcome>(
  actionId: string | null | undefined,
  type: ActionEventType,
  options: OperationOptions,
  act: (options: OperationOptions) => Promise<Result>,
  reservedBytes?: number,
): Promise<Result> {
  if (!actionId) return act(options);
  const isMove = type === 'moved';
  const event = createEvent(actionId, type, isMove ? { bytes: reservedBytes ?? 0, isOpen: true } : {});
  storeEvent(event);
  const results: OperationResult[] = [];
  const onResult = (result: OperationResult) => {
    results.push(result);
    // The page may be closed: what is restored or deleted is no longer in the trash, where it could be counted.
    if (!isMove && isCounted(type, result)) {
      event.files++;
      event.bytes += diskBytesOf(result);
      storeEvent(event);
    }
    options.onResult?.(result);
  };
  try {
    return await withLock(nameOf(event), async () => {
      const outcome = await act({ ...options, onResult });
      finishEvent(event, outcome);
      return outcome;
    });
  } catch (error) {
    // What was moved is counted when the trash is opened again.
    if (isMove && !results.some((result) => isCounted(type, result)))
      storeEvent({ ...event, files: 0, bytes: 0, isOpen: false });
    throw error;
  } finally {
    await sendEvents().catch((error: unknown) => console.error(error));
  }
}

/** Records moves whose page was closed, by the files of their runs; `recovered` are runs finished just now. */
export async function recordClosedMoves(
  runs: readonly TrashRun[],
  recovered: ReadonlySet<string>,
): Promise<void> {
  for (const { id, actionId, finished, items, bytes, expiresAt } of runs) {
    if (!actionId || !finished) continue;
    const stored = readEvent(nameOf({ action: actionId, key: 'moved' }));
    if (stored ? !stored.isOpen : !recovered.has(id)) continue;
    const event = stored ?? createEvent(actionId, 'moved', { bytes });
    finishMove(event, { files: items.length, bytes }, expiresAt);
  }
  await sendEvents();
}

let sending: Promise<void> = Promise.resolve();

/**
 * Sends what is not answered yet, moves first. Several tabs may do so at once: an event is counted once. In one tab a
 * call waits for the one before, which would miss the events stored since it began.
 */
export function sendEvents(): Promise<void> {
  sending = sending.catch(() => undefined).then(sendStoredEvents);
  return sending;
}

async function sendStoredEvents(): Promise<void> {
  const waiting = new Set<string>();
  let isAnyCounted = false;
  const onCounted = () => {
    isAnyCounted = true;
  };
  try {
    for (const { action, key } of listEvents()) {
      if (waiting.has(action)) continue;
      const name = nameOf({ action, key });
      // An operation that is under way has the lock.
      const isSettled = await withLock(name, () => sendEvent(name, onCounted), { ifAvailable: true });
      if (!isSettled) waiting.add(action);
    }
  } finally {
    if (isAnyCounted) notifyCounted();
  }
}

/** @returns whether later events of the same action may be sent */
async function sendEvent(name: string, onCounted: () => void): Promise<boolean> {
  const event = readEvent(name);
  if (!event) return true;
  if (event.isOpen) return false;
  const { action: id, key: idempotencyKey, type, files, bytes, restorableUntil, freedBytes } = event;
  if (isVisitorAction(id)) await countVisitorEvent(id, event, () => localStorage.removeItem(name));
  else if (files > 0 || type === 'moved') {
    const { status, user } = currentSession();
    if (status === 'visitor' || (event.user && user && event.user !== user.id)) return false;
    const counts = { type, files, bytes, restorableUntil, freedBytes };
    const error = await request(addActionEvent, { id, idempotencyKey, ...counts }).then(
      () => null,
      (failure: unknown) => failure ?? new Error(),
    );
    if (error !== null) console.error(error);
    if (error !== null && !isRefusal(error)) return false;
    if (error === null) onCounted();
    if (type !== 'moved' && bytes > 0 && isRefusal(error) && namesBytes(error)) {
      // The size of a file on the disk grows when its other names go: the files count.
      storeEvent({ ...event, bytes: 0, freedBytes: freedBytes ?? bytes });
      return sendEvent(name, onCounted);
    }
  }
  localStorage.removeItem(name);
  return true;
}

/** The figures of all screens change with events, whichever screen their operations were started from. */
function notifyCounted(): void {
  const changed = pathsChangedBy('spaceFreed');
  notifyRepliesChanged(changed);
  notifyOtherTabs(changed);
}

/** Whether a repeat would be refused too. Where the move is not recorded yet (409), another browser may do so. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 413, 422].includes(error.status);
const namesBytes = ({ fieldErrors }: ApiError) => fieldErrors.some(({ field }) => field === 'bytes');

const isCounted = (type: ActionEventType, { kind, status }: OperationResult) =>
  kind === 'file' && status === COUNTED[type];

function createEvent(actionId: string, type: ActionEventType, more: Partial<StoredEvent>): StoredEvent {
  const key = type === 'moved' ? type : crypto.randomUUID();
  const user = currentSession().user?.id ?? null;
  return { action: actionId, key, type, files: 0, bytes: 0, user, at: Date.now(), ...more };
}

function finishEvent(event: StoredEvent, { results, succeeded, expiresAt = null }: Outcome): void {
  const counted = results.filter((result) => isCounted(event.type, result));
  const sum = { files: counted.length, bytes: counted.reduce((all, one) => all + diskBytesOf(one), 0) };
  if (event.type === 'moved') finishMove(event, sum, expiresAt);
  else storeEvent({ ...event, ...sum, ...(event.type === 'emptied' && { freedBytes: succeeded.bytes }) });
}

/** Never more than was reserved: the size of a file on the disk may have grown since the scan. */
function finishMove(event: StoredEvent, sum: { files: number; bytes: number }, expiresAt: number | null) {
  const { files, bytes } = expiresAt === null ? { files: 0, bytes: 0 } : sum;
  const restorableUntil = files > 0 ? new Date(expiresAt!).toISOString() : undefined;
  storeEvent({ ...event, files, bytes: Math.min(bytes, event.bytes), restorableUntil, isOpen: undefined });
}

const nameOf = ({ action, key }: Pick<StoredEvent, 'action' | 'key'>) => `${STORAGE_KEY}/${action}/${key}`;
const storeEvent = (event: StoredEvent) => localStorage.setItem(nameOf(event), JSON.stringify(event));

/** Null where it was answered, or something else in this browser broke it. */
function readEvent(name: string): StoredEvent | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredEvent | null;
  } catch {
    localStorage.removeItem(name);
    return null;
  }
}

/** A move comes before what happened to its files. */
function listEvents(): StoredEvent[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`${STORAGE_KEY}/`));
  const events = names.flatMap((name) => readEvent(name) ?? []);
  for (const event of events) if (Date.now() - event.at > MAX_AGE_MS) localStorage.removeItem(nameOf(event));
  const rank = ({ type }: StoredEvent) => (type === 'moved' ? 0 : 1);
  return events.sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** Pages without encryption have no locks, and no folders to clean. */
async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  options: { ifAvailable: true },
): Promise<Result | null>;
async function withLock<Result>(name: string, work: () => Promise<Result>, options: LockOptions = {}) {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, options, async (lock) => (lock ? work() : null)) : work();
}
