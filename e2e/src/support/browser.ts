import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Browser as Chromium, chromium, type Page } from 'playwright-core';

/** The address of the stack that all journeys share. */
export const siteUrl = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('E2E_URL is not set: run through jest, project "e2e"');
  return url;
};

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

/** The two sizes every screen must work at. */
export const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const SCREEN_NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

/** The sizes of a journey: the usual one, and both in `npm run test:long`. */
export const journeyScreens = (usual: keyof typeof SCREENS) =>
  process.env.TEST_LONG ? SCREEN_NAMES : [usual];

/** A browser with cookies and storage of its own. */
export interface Browser {
  context: BrowserContext;
  page: Page;
  /** Errors that the page logged or threw. */
  consoleErrors: string[];
  close(): Promise<void>;
}

/** Options of {@link openBrowser}. */
export interface BrowserOptions {
  screen?: keyof typeof SCREENS;
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** Replaces the user agent, which names a headless browser. */
  userAgent?: string;
  /** Grants write access to dropped folders. */
  grantWrites?: boolean;
  /** Runs the service worker, whose download of all files costs more than a page. */
  offline?: boolean;
}

let shared: Promise<Chromium> | undefined;

/** A context between two tests: its cache spares a page load most of its cost. */
interface PooledContext {
  context: BrowserContext;
  /** Open and blank, because a profile's Chromium ends with its last page. */
  page: Page;
  remove(): Promise<void>;
}
const open = new Set<PooledContext>();
/** By the settings that a context cannot change. */
const idle = new Map<string, PooledContext[]>();

/** Ends the browsers that the tests of a file share. */
export async function closeChromium(): Promise<void> {
  await Promise.all([...open].map(({ remove }) => remove()));
  idle.clear();
  await (await shared)?.close();
  shared = undefined;
}
// The gallery runs without jest.
globalThis.afterAll?.(closeChromium);

/** Opens an empty browser: its own Chromium to write to folders, otherwise a context of the shared one. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { locale, userAgent, grantWrites, offline } = options;
  const key = JSON.stringify([siteUrl(), locale, userAgent, grantWrites]);
  const pooled = (!offline && idle.get(key)?.pop()) || (await createContext(options));
  const { context, page } = pooled;
  await page.setViewportSize(SCREENS[options.screen ?? 'phone']);
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });
  page.setDefaultTimeout(15_000);
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return {
    context,
    page,
    consoleErrors,
    close: async () => {
      if (offline) return pooled.remove();
      if (!open.has(pooled)) return;
      pooled.page = await emptyContext(context);
      idle.set(key, [...(idle.get(key) ?? []), pooled]);
    },
  };
}

async function createContext(options: BrowserOptions): Promise<PooledContext> {
  const launch = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS };
  const settings = {
    baseURL: siteUrl(),
    locale: options.locale ?? 'en-US',
    reducedMotion: 'reduce' as const,
    userAgent: options.userAgent,
    serviceWorkers: options.offline ? ('allow' as const) : ('block' as const),
  };
  const profile = options.grantWrites ? makeWritableProfile() : undefined;
  const context = profile
    ? await chromium.launchPersistentContext(profile, { ...launch, ...settings })
    : await (await (shared ??= chromium.launch(launch))).newContext(settings);
  const created: PooledContext = {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    remove: async () => {
      open.delete(created);
      await context.close();
      if (profile) rmSync(profile, { recursive: true, force: true });
    },
  };
  open.add(created);
  return created;
}

/** Removes what a test left in a context except cached files; returns its only page, which is new. */
async function emptyContext(context: BrowserContext): Promise<Page> {
  const used = context.pages();
  const page = await context.newPage();
  await Promise.all(used.map((one) => one.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setExtraHTTPHeaders({})]);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: siteUrl(), storageTypes: 'all' });
  await session.detach();
  return page;
}

// A headless browser cannot show the prompt for write access, so the profile holds the answer. Safe Browsing would need
// a network.
function makeWritableProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'swipeclean-profile-'));
  const granted = { file_system_write_guard: { [`${siteUrl()},*`]: { setting: 1 } } };
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

/** Drops real folders on the middle of the page, which yields genuine directory handles. */
export async function dropFolder(page: Page, ...folders: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? SCREENS.phone;
  const data = { items: [], files: folders, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  }
}
