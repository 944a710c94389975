import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { TEST_TIME_FACTOR } from '@swipeclean/local-stack';
import { SCREENS, siteUrl } from './browser';
import type { OpenBrowser } from './journey';

/** What a journey does that runs in several browsers. Buttons are given by the beginnings of their names. */
export interface JourneyPage {
  goto(address: string): Promise<void>;
  address(): URL;
  press(button: string, inDialog?: boolean): Promise<void>;
  /** Unticks every row of a list but that whose title begins so. */
  tickOnly(title: string): Promise<void>;
  waitFor(text: string): Promise<void>;
  /** Resolves once a picture in a dialog is decoded. */
  waitForPicture(alt: string): Promise<void>;
  /** Errors that the page logged or threw; the `openBrowser` of journeys looks at Chromium's. */
  errors: string[];
  close(): Promise<void>;
}

/** Opens an empty browser at a size of {@link SCREENS}. */
export type OpenJourney = (openBrowser: OpenBrowser, size: keyof typeof SCREENS) => Promise<JourneyPage>;

/** Each browser by its name; Firefox in `npm run test:long`. */
export const JOURNEY_BROWSERS: Record<string, OpenJourney> = {
  Chromium: async (openBrowser, size) => toJourneyPage((await openBrowser({ size })).page),
  ...(process.env.TEST_LONG && { Firefox: (_, size) => openFirefox(size) }),
};

/** What a journey uses of Puppeteer, which the long run installs beside Lighthouse. */
interface Puppeteer {
  launch(options: { browser: 'firefox'; executablePath: string }): Promise<{
    newPage(): Promise<FirefoxPage>;
    close(): Promise<void>;
  }>;
}
interface FirefoxPage {
  goto(address: string): Promise<unknown>;
  url(): string;
  setViewport(size: { width: number; height: number }): Promise<void>;
  setDefaultTimeout(ms: number): void;
  on(event: 'console', listener: (message: FirefoxMessage) => void): void;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  evaluate(script: (title: string) => Promise<void>, title: string): Promise<void>;
  locator(path: string): { click(): Promise<void>; wait(): Promise<unknown> };
  waitForSelector(path: string): Promise<{ evaluate(script: typeof decode): Promise<void> } | null>;
}
interface FirefoxMessage {
  type(): string;
  args(): { evaluate(script: typeof String): Promise<string> }[];
}

const pictureIn = (alt: string) => `dialog img[alt="${alt}"]`;
const decode = (picture: Element) => (picture as HTMLImageElement).decode();

/** One after the other: a page renders after each change. */
async function tickOnly(title: string): Promise<void> {
  const isOther = (box: HTMLInputElement) => !box.closest('label')!.textContent.startsWith(title);
  for (;;) {
    const ticked = [...document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]:checked')];
    const other = ticked.find(isOther);
    if (!other) return;
    other.click();
    await new Promise(requestAnimationFrame);
  }
}

function toJourneyPage(page: Page): JourneyPage {
  const startOf = (text: string) => new RegExp(`^${text}`);
  return {
    goto: async (address) => void (await page.goto(address)),
    address: () => new URL(page.url()),
    press: (name, inDialog) =>
      (inDialog ? page.getByRole('dialog') : page).getByRole('button', { name: startOf(name) }).click(),
    tickOnly: (title) => page.evaluate(tickOnly, title),
    waitFor: (text) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
    waitForPicture: (alt) => page.locator(pictureIn(alt)).evaluate(decode),
    errors: [],
    // The context reuses its page. It leaves the site, which would miss the programs that the test stops.
    close: async () => void (await page.goto('about:blank')),
  };
}

/** By WebDriver BiDi: Playwright's own Firefox is not a system's. */
async function openFirefox(size: keyof typeof SCREENS): Promise<JourneyPage> {
  const executablePath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';
  const { launch } = createRequire(join(__dirname, '../lighthouse/package.json'))(
    'puppeteer-core',
  ) as Puppeteer;
  const browser = await launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  // Sets the orientation, too, which Firefox 140 does not know; the size is set all the same.
  await page.setViewport(SCREENS[size]).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  page.setDefaultTimeout(60_000 * TEST_TIME_FACTOR);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const parts = Promise.all(message.args().map((part) => part.evaluate(String)));
    void parts.then((texts) => errors.push(texts.join(' ')));
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const find = (path: string) => page.locator(`::-p-xpath(${path})`);
  return {
    goto: async (address) => void (await page.goto(new URL(address, siteUrl()).href)),
    address: () => new URL(page.url()),
    press: (name, inDialog) => {
      const isNamed = `starts-with(@aria-label, "${name}") or starts-with(normalize-space(), "${name}")`;
      return find(`${inDialog ? '//dialog[@open]' : ''}//button[${isNamed}]`).click();
    },
    tickOnly: (title) => page.evaluate(tickOnly, title),
    waitFor: async (text) => void (await find(`//*[text()[contains(., "${text}")]]`).wait()),
    waitForPicture: async (alt) => (await page.waitForSelector(pictureIn(alt)))!.evaluate(decode),
    errors,
    close: () => browser.close(),
  };
}
