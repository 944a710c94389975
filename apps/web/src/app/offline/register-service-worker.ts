import { browser } from '@/shared/browser/navigation';
import { UPDATE_NOW } from './offline-cache';
import { showUpdatePrompt } from './update-prompt';

/** How often an open page checks for a new version. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Lets the app start offline, and shows a prompt when a new version is ready. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  watchForUpdate(registration);
  const { active } = await navigator.serviceWorker.ready;
  // These files were loaded before the worker was there.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
}

/** Shows the prompt for a waiting version. Nothing is reloaded before the user confirms. */
export function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const promptIfWaiting = () => {
    const { waiting } = registration;
    // Without a controller this is the first version, or a page that was loaded past the worker.
    if (waiting && navigator.serviceWorker.controller) showUpdatePrompt(() => updateTo(waiting));
  };
  promptIfWaiting();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') promptIfWaiting();
    });
  });
  checkWhenVisible(registration);
}

function updateTo(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => browser.reload(), { once: true });
  waiting.postMessage(UPDATE_NOW);
}

/** An installed app is seldom reloaded, so it checks when it becomes visible. */
function checkWhenVisible(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
