import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isStale, renewHeaders, UPDATE_NOW, VISITED_CACHE } from './offline-cache';

interface PrecacheEntry {
  url: string;
  /** Null for a name that changes with its content. */
  revision: string | null;
}

/** What works without a network, and every file of this version; the build puts both in (`vite/offline-plugin.ts`). */
declare const __OFFLINE_FILES__: PrecacheEntry[];
declare const __ALL_FILES__: string[];

/** The parts of a service worker's scope that are used here; TypeScript cannot have its types beside those of a page. */
interface WorkerScope {
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
const SERVER = /^\/api(\/|$)/;
const worker = globalThis as unknown as WorkerScope;

precacheAndRoute(__OFFLINE_FILES__);
cleanupOutdatedCaches();

const PAGE = '/index.html';
const shell = createHandlerBoundToURL(PAGE);

// Nothing of /api is ever kept; beside it, each address is the same page.
registerRoute(
  new NavigationRoute(
    (call) => {
      const key = getCacheKeyForURL(PAGE);
      // The page is kept with its headers, which may change without it; the next visit has those of today.
      if (key) call.event.waitUntil(renewHeaders(key, PAGE).catch(() => undefined));
      return shell(call);
    },
    { denylist: [SERVER] },
  ),
);

// Signing in is a page of the server's; without a network the app says so instead of the browser.
registerRoute(
  new NavigationRoute((call) => fetch(call.request).catch(() => shell(call)), { allowlist: [SERVER] }),
);

// Screens and languages that were used once work again without a network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: VISITED_CACHE }),
);

worker.addEventListener('activate', (event) => event.waitUntil(dropStale()));

// A new version waits until the person says so, or until the last page of the old one is closed.
worker.addEventListener('message', ({ data }) => {
  if (data === UPDATE_NOW) void worker.skipWaiting();
});

async function dropStale(): Promise<void> {
  const cache = await caches.open(VISITED_CACHE);
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => isStale(url, __ALL_FILES__)).map((request) => cache.delete(request)),
  );
}
