import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { paths } from '../../shared/config/paths';
import { sharedMessageAddress } from '../../shared/share/shared-message';
import { isStale, refreshPageHeaders, UPDATE_NOW, VISITED_FILES_CACHE } from './offline-cache';
import { openPage, type WorkerClients } from './open-page';
import { readNotice } from './push-notice';

interface PrecacheEntry {
  url: string;
  /** Null for a name that changes with its content. */
  revision: string | null;
}

/** The files that work offline, and every file of this version (`vite/service-worker-plugin.ts`). */
declare const __PRECACHE_FILES__: PrecacheEntry[];
declare const __ALL_FILES__: string[];

/** The used part of a service worker's scope. TypeScript cannot load its types beside those of a page. */
interface WorkerScope {
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
/** The used part of a push message and of a press on its notification. */
interface WorkerEvents {
  addEventListener(
    type: 'push',
    listener: (event: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: { notification: Notification; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  registration: ServiceWorkerRegistration;
  clients: WorkerClients;
}
const API = /^\/api(\/|$)/;
/** Files for other programs, which the server answers. */
const DOWNLOADS = /^\/downloads\//;
const worker = globalThis as unknown as WorkerScope & WorkerEvents;

precacheAndRoute(__PRECACHE_FILES__);
cleanupOutdatedCaches();

const PAGE = '/index.html';
const shell = createHandlerBoundToURL(PAGE);

// Nothing below /api is cached. Every other address is the same page.
registerRoute(
  new NavigationRoute(
    (call) => {
      const key = getCacheKeyForURL(PAGE);
      // The cached page keeps its headers, which may change alone; the next visit gets today's.
      if (key) call.event.waitUntil(refreshPageHeaders(key, PAGE).catch(() => undefined));
      return shell(call);
    },
    { denylist: [API, DOWNLOADS] },
  ),
);

// The login is a page of the server. Without a network the app says so instead of the browser.
registerRoute(
  new NavigationRoute((call) => fetch(call.request).catch(() => shell(call)), { allowlist: [API] }),
);

// A text that another app shares goes to the page in the fragment, which no server receives.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.scamCheck,
  async ({ request }) => Response.redirect(sharedMessageAddress(await request.formData()), 303),
  'POST',
);

// Screens and languages that were used once work offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: VISITED_FILES_CACHE }),
);

worker.addEventListener('activate', (event) => event.waitUntil(deleteStaleFiles()));

// A new version waits until the user updates, or until the last page of the old one is closed.
worker.addEventListener('message', ({ data }) => {
  if (data === UPDATE_NOW) void worker.skipWaiting();
});

// Browsers want a notification for every message.
worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = readNotice(event.data);
  const options = { body, tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(worker.clients, (event.notification.data as { path: string }).path));
});

async function deleteStaleFiles(): Promise<void> {
  const cache = await caches.open(VISITED_FILES_CACHE);
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => isStale(url, __ALL_FILES__)).map((request) => cache.delete(request)),
  );
}
