import type { BrowserContext, Page } from 'playwright-core';
import type { Browser as Firefox } from 'puppeteer-core';
import type { ContextSettings, LeasedContext } from './browser-pool';

/** The address of the stack that all journeys share. */
export const siteUrl = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('E2E_URL is not set: run through jest, project "e2e"');
  return url;
};

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

export interface BrowserOptions extends Omit<ContextSettings, 'site'> {
  screen?: keyof typeof SCREENS;
  colorScheme?: 'light' | 'dark';
}

declare global {
  /** Shared by the test files of a worker; see browser-environment.ts. */
  var leaseContext: (settings: ContextSettings) => Promise<LeasedContext>;
  /** Starts a Firefox with an empty profile. */
  var launchFirefox: () => Promise<Firefox>;
}

/** Opens an empty browser: its own Chromium to write to folders, otherwise a context of the shared one. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { screen, colorScheme, ...settings } = options;
  const { context, page, release } = await globalThis.leaseContext({ site: siteUrl(), ...settings });
  await page.setViewportSize(SCREENS[screen ?? 'phone']);
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
  page.setDefaultTimeout(30_000);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return { context, page, consoleErrors, close: release };
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
