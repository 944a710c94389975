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

/** Ends the Chromium that the tests of a file share. */
export async function closeChromium(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}
// The gallery runs without jest.
globalThis.afterAll?.(closeChromium);

/** Opens an empty browser: its own Chromium to write to folders, otherwise a context of the shared one. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const launch = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS };
  const settings = {
    baseURL: siteUrl(),
    viewport: SCREENS[options.screen ?? 'phone'],
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme ?? ('light' as const),
    reducedMotion: 'reduce' as const,
    userAgent: options.userAgent,
    serviceWorkers: options.offline ? ('allow' as const) : ('block' as const),
  };
  const profile = options.grantWrites ? makeWritableProfile() : undefined;
  const context = profile
    ? await chromium.launchPersistentContext(profile, { ...launch, ...settings })
    : await (await (shared ??= chromium.launch(launch))).newContext(settings);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(15_000);
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return {
    context,
    page,
    consoleErrors,
    close: async () => {
      await context.close();
      if (profile) rmSync(profile, { recursive: true, force: true });
    },
  };
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

/** Drops a real folder on the middle of the page, which yields a genuine directory handle. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? SCREENS.phone;
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  }
}
