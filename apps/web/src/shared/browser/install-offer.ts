import { Listeners } from '../state/listeners';

/** What some browsers send when the app can be installed; it is in no standard yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const changes = new Listeners();
let offer: InstallEvent | null = null;

/** Keeps the browser's offer, which comes once and early, for a screen that makes use of it. */
export function watchForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export const currentOffer = (): InstallEvent | null => offer;

/** Puts the browser's question to the person; an offer can be used once, whatever the answer is. */
export function install(): void {
  const used = offer;
  keep(null);
  void used?.prompt();
}

export const onOffer = changes.subscribe;

function keep(next: InstallEvent | null): void {
  offer = next;
  changes.tell();
}
