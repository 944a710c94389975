import type { Page as FirefoxPage } from 'puppeteer-core';
import { type Browser, openBrowser, SCREENS, siteUrl } from './browser';

/** What a journey does that runs in several browsers. Buttons are given by the beginnings of their names. */
export interface JourneyPage {
  goto(address: string): Promise<void>;
  address(): URL;
  press(button: string, inDialog?: boolean): Promise<void>;
  waitFor(text: string): Promise<void>;
  /** Errors that the page logged or threw. */
  errors: string[];
  close(): Promise<void>;
}

/** Opens an empty browser at a size of {@link SCREENS}. */
export type OpenJourney = (screen: keyof typeof SCREENS) => Promise<JourneyPage>;

/** Each browser by its name. */
export const JOURNEY_BROWSERS: Record<string, OpenJourney> = {
  Chromium: async (screen) => toJourneyPage(await openBrowser({ screen })),
  Firefox: openFirefox,
};

function toJourneyPage({ page, consoleErrors, close }: Browser): JourneyPage {
  const startOf = (text: string) => new RegExp(`^${text}`);
  return {
    goto: async (address) => void (await page.goto(address)),
    address: () => new URL(page.url()),
    press: (name, inDialog) =>
      (inDialog ? page.getByRole('dialog') : page).getByRole('button', { name: startOf(name) }).click(),
    waitFor: (text) => page.getByText(text).waitFor(),
    errors: consoleErrors,
    close,
  };
}

/** By WebDriver BiDi: Playwright's own Firefox is not a system's. */
async function openFirefox(screen: keyof typeof SCREENS): Promise<JourneyPage> {
  const browser = await globalThis.launchFirefox();
  const page: FirefoxPage = await browser.newPage();
  // Sets the orientation, too, which Firefox 140 does not know; the size is set all the same.
  await page.setViewport(SCREENS[screen]).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const find = (path: string) => page.locator(`::-p-xpath(${path})`);
  return {
    goto: async (address) => void (await page.goto(new URL(address, siteUrl()).href)),
    address: () => new URL(page.url()),
    press: (name, inDialog) => {
      const isNamed = `starts-with(@aria-label, "${name}") or starts-with(normalize-space(), "${name}")`;
      return find(`${inDialog ? '//dialog' : ''}//button[${isNamed}]`).click();
    },
    waitFor: async (text) => void (await find(`//*[text()[contains(., "${text}")]]`).wait()),
    errors,
    close: () => browser.close(),
  };
}
