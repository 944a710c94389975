import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, type Browser as Chromium, chromium, type Page } from 'playwright-core';

/** Emptying a context takes about 50 ms. */
const EMPTY_MS = 20_000;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
/** Chromium without the parts that only a window needs, such as the permission to write to folders. */
const HEADLESS_SHELL = process.env.HEADLESS_SHELL_PATH || CHROMIUM;

/** What a context is created with and cannot change. */
export interface ContextSettings {
  site: string;
  locale?: string;
  /** Replaces the user agent, which names a headless browser. */
  userAgent?: string;
  /** Grants write access to dropped folders. */
  grantWrites?: boolean;
  /** Runs the service worker, whose download of all files costs more than a page. */
  offline?: boolean;
}

/** A context that one test uses: its cache spares a page load most of its cost. */
export interface LeasedContext {
  context: BrowserContext;
  /** Open and blank, because a profile's Chromium ends with its last page. */
  page: Page;
  /** Empties the context for the next test. */
  release(): Promise<void>;
}

interface PooledContext extends Omit<LeasedContext, 'release'> {
  remove(): Promise<void>;
}

let shared: Promise<Chromium> | undefined;
const leased = new Set<PooledContext>();
/** By settings. */
const idle = new Map<string, PooledContext[]>();
const profiles = new Set<string>();
process.once('exit', () => profiles.forEach(removeProfile));

/** Opens an empty context: in a Chromium of its own to write to folders, otherwise in the shared one. */
export async function leaseContext(settings: ContextSettings): Promise<LeasedContext> {
  const key = JSON.stringify(settings);
  const pooled = idle.get(key)?.pop() ?? (await createContext(settings));
  leased.add(pooled);
  return {
    ...pooled,
    release: async () => {
      if (!leased.has(pooled)) return;
      // The data of a service worker, another language and another browser are not worth keeping.
      if (settings.offline || settings.locale || settings.userAgent) return pooled.remove();
      leased.delete(pooled);
      const page = await Promise.race([
        emptyContext(pooled.context, settings.site),
        setTimeout(EMPTY_MS, undefined, { ref: false }),
      ]);
      if (!page) return abandon(pooled);
      pooled.page = page;
      idle.set(key, [...(idle.get(key) ?? []), pooled]);
    },
  };
}

/** Leaves a context that does not answer to the end of its Chromium: the test before it has passed or failed. */
function abandon(pooled: PooledContext): void {
  console.warn('A browser context did not answer while it was emptied; the next test gets a new one.');
  pooled.remove().catch((error: unknown) => console.warn(error));
}

/** Removes the contexts that tests did not release. */
export async function removeLeasedContexts(): Promise<void> {
  await Promise.all([...leased].map(({ remove }) => remove()));
}

export async function closeChromium(): Promise<void> {
  await Promise.all([...leased, ...[...idle.values()].flat()].map(({ remove }) => remove()));
  idle.clear();
  await (await shared)?.close();
  shared = undefined;
}

const launchShell = () => (shared ??= chromium.launch({ executablePath: HEADLESS_SHELL, args: FLAGS }));

async function createContext({
  site,
  locale = 'en-US',
  userAgent,
  grantWrites,
  offline,
}: ContextSettings): Promise<PooledContext> {
  const settings = {
    baseURL: site,
    locale,
    reducedMotion: 'reduce' as const,
    userAgent,
    serviceWorkers: offline ? ('allow' as const) : ('block' as const),
  };
  const profile = grantWrites ? makeWritableProfile(site) : undefined;
  const context = profile
    ? await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS, ...settings })
    : await (await launchShell()).newContext(settings);
  const created: PooledContext = {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    remove: async () => {
      leased.delete(created);
      await context.close();
      if (profile) removeProfile(profile);
    },
  };
  return created;
}

/** Removes what a test left in a context except cached files; returns its only page, which is new. */
async function emptyContext(context: BrowserContext, site: string): Promise<Page> {
  const used = context.pages();
  const page = await context.newPage();
  await Promise.all(used.map((one) => one.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setExtraHTTPHeaders({})]);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await session.detach();
  return page;
}

// A headless browser cannot show the prompt for write access, so the profile holds the answer. Safe Browsing would need
// a network.
function makeWritableProfile(site: string): string {
  const profile = mkdtempSync(join(tmpdir(), 'swipeclean-profile-'));
  const granted = { file_system_write_guard: { [`${site},*`]: { setting: 1 } } };
  profiles.add(profile);
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({
      safebrowsing: { enabled: false },
      profile: { content_settings: { exceptions: granted } },
    }),
  );
  return profile;
}

function removeProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  profiles.delete(profile);
}
