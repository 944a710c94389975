import { useSyncExternalStore } from 'react';
import { Listeners } from '../state/listeners';
import { applyTheme, readTheme, storeTheme, type Theme } from './apply-theme';

const changes = new Listeners();

export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  applyTheme(theme);
  changes.tell();
}

export function useTheme(): Theme {
  return useSyncExternalStore(changes.subscribe, readTheme, () => 'system');
}
