import { useSyncExternalStore } from 'react';
import { Listeners } from '../../../shared/state/listeners';

/** Whether later scans save their totals by themselves, and whether the folder's name goes along. */
export interface SavePreference {
  always: boolean;
  folder: boolean;
}

const KEY = 'save-scan-totals';
const NEVER: SavePreference = { always: false, folder: false };
const changes = new Listeners();
let known: { text: string | null; preference: SavePreference } = { text: null, preference: NEVER };

function readSavePreference(): SavePreference {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, preference: parse(text) };
  return known.preference;
}

export function storeSavePreference(preference: SavePreference): void {
  localStorage.setItem(KEY, JSON.stringify(preference));
  changes.tell();
}

export function useSavePreference(): SavePreference {
  return useSyncExternalStore(changes.subscribe, readSavePreference);
}

function parse(text: string | null): SavePreference {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<SavePreference> | null;
    return { always: value?.always === true, folder: value?.folder === true };
  } catch {
    return NEVER;
  }
}
