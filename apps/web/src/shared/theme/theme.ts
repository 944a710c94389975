import { useSyncExternalStore } from 'react';
import { applyTheme, readTheme, storeTheme, type Theme } from './apply-theme';

const listeners = new Set<() => void>();

export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
