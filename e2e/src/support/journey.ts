import { rmSync } from 'node:fs';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect as playwrightExpect,
  type Page,
  test as base,
} from '@playwright/test';
import { SCREENS, siteUrl } from './browser';
import { ContextPool, type ContextSettings, type OpenContext } from './context-pool';
import { makeAgedFolder } from './folder-on-disk';

export const expect = playwrightExpect;
export const { describe } = base;

type Screen = keyof typeof SCREENS;

interface BrowserOptions extends Omit<ContextSettings, 'site'> {
  size?: Screen;
}

/** What `test.use` sets for the page of a journey. */
interface JourneyOptions {
  size: Screen;
  browserOptions: Omit<ContextSettings, 'site'>;
  /** Errors in the console that a journey provokes, such as refused requests. */
  expectedErrors: RegExp | null;
}

/** Opens an empty browser with cookies and storage of its own; it is closed after the test. */
export type OpenBrowser = (options?: BrowserOptions) => Promise<OpenContext>;

interface JourneyFixtures {
  openBrowser: OpenBrowser;
  /** Writes a folder of real files, which is removed after the test. */
  makeFolder: typeof makeAgedFolder;
}

/** Chromium's report of an answer above 399. */
export const FAILED_REQUEST = /^Failed to load resource/;

/** Tests of journeys: each page is empty, and logs no error. */
export const test = base.extend<JourneyOptions & JourneyFixtures, { contexts: ContextPool }>({
  size: ['phone', { option: true }],
  browserOptions: [{}, { option: true }],
  expectedErrors: [null, { option: true }],

  contexts: [
    async ({ browser }, use) => {
      const pool = new ContextPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ contexts, size: usualSize, expectedErrors, actionTimeout }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async ({ size = usualSize, ...settings } = {}) => {
      const { context, page } = await contexts.lease({ site: siteUrl(), ...settings });
      opened.push(context);
      context.setDefaultTimeout(actionTimeout ?? 0);
      await page.setViewportSize(SCREENS[size]);
      page.on('console', (message) => errors.push(...readError(message)));
      page.on('pageerror', (error) => errors.push(error.message));
      return { context, page };
    });
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    for (const context of opened) await contexts.release(context, hasPassed);
    if (hasPassed) expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },

  page: async ({ openBrowser, browserOptions }, use) => {
    await use((await openBrowser(browserOptions)).page);
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it.
  makeFolder: async ({}, use) => {
    const folders: string[] = [];
    await use((...folder) => {
      folders.push(makeAgedFolder(...folder));
      return folders.at(-1)!;
    });
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  },
});

const readError = (message: ConsoleMessage) =>
  message.type() === 'error' ? [`${message.text()} (${message.location().url})`] : [];

/** Declares tests for the usual size, and for both in `npm run test:long`. */
export function describeOnScreens(title: string, usual: Screen, declare: () => void): void {
  for (const size of process.env.TEST_LONG ? (['phone', 'desktop'] as const) : [usual]) {
    describe(`${title} on a ${size}`, () => {
      test.use({ size });
      declare();
    });
  }
}

/** Reads from the API in the page's session. */
export const getJson = async <Body>(page: Page, path: string): Promise<Body> =>
  (await (await page.request.get(path)).json()) as Body;

/** Posts to the API in the page's session, as the app does. */
export const postJson = (page: Page, path: string, data?: object) =>
  page.request.post(path, { data, headers: { origin: siteUrl() } });
