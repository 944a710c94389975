import { Store, useStore } from '../state/store';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  action?: ToastAction;
  variant: 'default' | 'destructive';
  open: boolean;
  /** Keeps the toast when the screen changes; other toasts are removed with their screen. */
  outlivesScreen: boolean;
}

export type NewToast = Pick<ToastMessage, 'title' | 'description' | 'action'> & {
  variant?: ToastMessage['variant'];
  outlivesScreen?: boolean;
};

export const DEFAULT_TOAST_DURATION_MS = 5000;
/** How long a toast is shown; tests keep toasts until they dismiss them. */
export const toastDuration = { ms: DEFAULT_TOAST_DURATION_MS };
const MAX_VISIBLE = 1;
const REMOVE_AFTER_MS = 1_000_000;
const messages = new Store<readonly ToastMessage[]>([]);
let lastId = 0;

/** Shows a toast; a newer one replaces the current one (TOAST-01). */
export function toast(message: NewToast): number {
  lastId += 1;
  const newest = { variant: 'default' as const, outlivesScreen: false, ...message, id: lastId, open: true };
  messages.set([newest, ...messages.get()].slice(0, MAX_VISIBLE));
  return lastId;
}

export function toastFailure(title: string, description?: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** Hides a toast at once and removes it later (TOAST-04). */
export function dismissToast(id: number): void {
  messages.set(messages.get().map((message) => (message.id === id ? { ...message, open: false } : message)));
  setTimeout(() => filterToasts((message) => message.id !== id), REMOVE_AFTER_MS);
}

/** Removes the toasts of a screen that was left. */
export function dismissScreenToasts(): void {
  if (messages.get().length > 0) filterToasts(({ outlivesScreen }) => outlivesScreen);
}

/** Removes all toasts at once. */
export function clearToasts(): void {
  messages.set([]);
}

export function useToasts(): readonly ToastMessage[] {
  return useStore(messages);
}

function filterToasts(wanted: (message: ToastMessage) => boolean): void {
  messages.set(messages.get().filter(wanted));
}
