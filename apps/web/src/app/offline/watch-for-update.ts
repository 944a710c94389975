import { showUpdatePrompt } from './show-update-prompt';
import { UPDATE_NOW } from './offline-cache';
import { browser } from '@/shared/browser/navigation';

/** How often a page that stays open looks for a new version. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Offers a version that waits. Nothing is reloaded before the person says so. */
export function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    // Without a controller this is the first version, or a page that was loaded past the worker.
    if (waiting && navigator.serviceWorker.controller) showUpdatePrompt(() => updateTo(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') offer();
    });
  });
  lookWhenShown(registration);
}

function updateTo(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => browser.reload(), { once: true });
  waiting.postMessage(UPDATE_NOW);
}

/** An installed app is seldom loaded anew, so it asks when it comes back to the front. */
function lookWhenShown(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
