import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

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

/** The two sizes every journey must work at. */
export const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const SCREEN_NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

/** A browser with a profile of its own. */
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
}

/** Starts Chromium with an empty profile. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'swipeclean-profile-'));
  seedPreferences(profile, options.grantWrites);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
    baseURL: siteUrl(),
    viewport: SCREENS[options.screen ?? 'phone'],
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    userAgent: options.userAgent,
  });
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
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

// Safe Browsing would need a network. A headless browser cannot show the prompt for write access, so the profile
// holds the
// answer.
function seedPreferences(profile: string, grantWrites = false): void {
  const granted = { file_system_write_guard: { [`${siteUrl()},*`]: { setting: 1 } } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({
      safebrowsing: { enabled: false },
      ...(grantWrites && { profile: { content_settings: { exceptions: granted } } }),
    }),
  );
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
