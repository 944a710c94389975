import { useCallback, useSyncExternalStore } from 'react';
import { Listeners } from '@/shared/state/listeners';

/** Whether later scans save their totals automatically, and whether that includes the folder's name. */
export interface SavePreference {
  always: boolean;
  folder: boolean;
  /** Whether the user has saved totals, or does not want to be asked beside a result. */
  answered?: boolean;
  /** Random; makes the keys of the user's folders. */
  secret?: string;
}

type Preferences = Partial<Record<string, SavePreference>>;

/** The consent of each user of this browser, by user id: nobody can agree for another. */
const KEY = 'save-scan-totals';
const NEVER: SavePreference = { always: false, folder: false };
const changes = new Listeners();
let known: { text: string | null; preferences: Preferences } = { text: null, preferences: {} };

export function storeSavePreference(userId: string, preference: SavePreference): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [userId]: preference }));
  changes.notify();
}

export function useSavePreference(userId: string): SavePreference {
  return useSyncExternalStore(
    changes.subscribe,
    useCallback(() => readAll()[userId] ?? NEVER, [userId]),
  );
}

/** The user's secret in this browser, made on first use. It stays when the user signs out. */
export function getFolderSecret(userId: string): string {
  const preference = readAll()[userId] ?? NEVER;
  if (preference.secret !== undefined) return preference.secret;
  const secret = crypto.randomUUID();
  storeSavePreference(userId, { ...preference, secret });
  return secret;
}

function readAll(): Preferences {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, preferences: parsePreference(text) };
  return known.preferences;
}

function parsePreference(text: string | null): Preferences {
  try {
    const kept = Object.entries(
      (JSON.parse(text ?? 'null') ?? {}) as Record<string, Partial<SavePreference>>,
    );
    return Object.fromEntries(
      kept.map(([id, value]) => [
        id,
        {
          always: value?.always === true,
          folder: value?.folder === true,
          ...(value?.answered === true && { answered: true }),
          ...(typeof value?.secret === 'string' && { secret: value.secret }),
        },
      ]),
    );
  } catch {
    return {};
  }
}
