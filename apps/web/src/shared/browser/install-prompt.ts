import { Listeners } from '../state/listeners';

/** What some browsers send when the app can be installed; it is in no standard yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const changes = new Listeners();
let installPrompt: InstallEvent | null = null;

/** Keeps the browser's offer, which comes once and early, for a screen that makes use of it. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallPrompt(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setInstallPrompt(null));
}

export const getInstallPrompt = (): InstallEvent | null => installPrompt;

/** Puts the browser's question to the person; an offer can be used once, whatever the answer is. */
export function showInstallPrompt(): void {
  const used = installPrompt;
  setInstallPrompt(null);
  void used?.prompt();
}

export const onInstallPromptChanged = changes.subscribe;

function setInstallPrompt(next: InstallEvent | null): void {
  installPrompt = next;
  changes.notify();
}
