import { useSyncExternalStore } from 'react';

/** Whether later scans save their totals by themselves, and whether the folder's name goes along. */
export interface SavePreference {
  always: boolean;
  folder: boolean;
}

const KEY = 'save-scan-totals';
const NEVER: SavePreference = { always: false, folder: false };
const listeners = new Set<() => void>();
let known: { text: string | null; preference: SavePreference } = { text: null, preference: NEVER };

export function readSavePreference(): SavePreference {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, preference: parse(text) };
  return known.preference;
}

export function storeSavePreference(preference: SavePreference): void {
  localStorage.setItem(KEY, JSON.stringify(preference));
  for (const listener of listeners) listener();
}

export function useSavePreference(): SavePreference {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readSavePreference);
}

function parse(text: string | null): SavePreference {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<SavePreference> | null;
    return { always: value?.always === true, folder: value?.folder === true };
  } catch {
    return NEVER;
  }
}
