import { Listeners } from '../state/listeners';

/** Sent by some browsers when the app can be installed; not part of any standard yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const changes = new Listeners();
let installPrompt: InstallEvent | null = null;

/** Stores the browser's install event, which comes once and early, until a screen uses it. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallPrompt(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setInstallPrompt(null));
}

export const getInstallPrompt = (): InstallEvent | null => installPrompt;

/** Shows the browser's install prompt; an event can be used once, whatever the user answers. */
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
