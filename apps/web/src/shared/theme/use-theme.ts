import { useSyncExternalStore } from 'react';
import { Listeners } from '../state/listeners';
import { applyTheme, readTheme, storeTheme, type Theme } from './theme';

const changes = new Listeners();

export function setTheme(theme: Theme): void {
  storeTheme(theme);
  applyTheme(theme);
  changes.notify();
}

export function useTheme(): Theme {
  return useSyncExternalStore(changes.subscribe, readTheme, () => 'system');
}
