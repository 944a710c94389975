import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe';
import { findBrokenLayout } from './broken-layout';
import { SCREENS } from './browser';
import { expect, test } from './journey';
import { SCREENS_BY_VIEWER, type Viewer } from './screens';
import { openScreen, signInAsViewer, walkThroughScreens } from './open-screen';

const LIGHT = { language: 'de', colorScheme: 'light', rules: 'all' } as const;
const DARK = { language: 'en', colorScheme: 'dark', rules: 'colors' } as const;
const TALL = { language: 'hi', colorScheme: 'light', rules: undefined } as const;

/** Light with the longest words; `npm run test:long` adds dark, and the tallest letters. */
const VIEWS = process.env.TEST_LONG ? [LIGHT, DARK, TALL] : [LIGHT];
/** Journeys open the other screens by their addresses; `npm run test:long` opens all here, too. */
const OPENED_BY_NO_JOURNEY = [
  ...['/preview', '/demo-subscribe', '/referral-rules', '/folder/photos', '/folder/files', '/folder/map'],
  ...['/folder/trash', '/scam-check', '/no-such-page', '/stats', '/insights', '/clean', '/quick-subscribe'],
  ...SCREENS_BY_VIEWER.owner,
];
/** The hero, a result, and a banner that is specified to stand on top. */
const TITLES_APART = ['/', '/success', '/viral'];
/** Of the bars on a phone. */
const MAX_CHROME = 104;
const NARROW = { width: 320, height: 844 };

declare global {
  interface Window {
    /** Elements that the document has shown at any size. */
    shownElements?: WeakSet<Element>;
  }
}

/**
 * Declares the tests of every screen that a viewer has: accessibility, layout, language, console. They go on from
 * screen to screen, because each new document would compile the app and axe anew: half of the CPU time.
 */
export function describeEveryScreen(viewer: Viewer): void {
  for (const { language, colorScheme, rules } of VIEWS) {
    test(`should be accessible and fit all sizes in ${language}, ${colorScheme}, to the ${viewer} (I18N-07)`, async ({
      page,
    }) => {
      const found: string[] = [];
      const titles = new Map<string, string>();
      await signInAsViewer(page, viewer);
      await openInLanguage(page, language);
      await page.emulateMedia({ colorScheme });
      const walkTo = walkThroughScreens(page);
      for (const [nth, path] of SCREENS_BY_VIEWER[viewer].entries()) {
        await (nth === 0 ? openScreen(page, path) : walkTo(path));
        if ((await languageOf(page)) !== language) found.push(`${path} is in another language`);
        for (const [name, size] of Object.entries(SCREENS)) {
          const place = `${path} on a ${name}`;
          await page.setViewportSize(size);
          const { excess, showsMore } = await page.evaluate(readLayout);
          if (excess > 0) found.push(`${place}: ${excess} px too wide`);
          const { frame, top, current, chrome } = await page.evaluate(readRhythm);
          if (frame === 'app' && current !== 1) found.push(`${place}: ${current} current items in the rail`);
          if (chrome > MAX_CHROME) found.push(`${place}: ${chrome} px of bars`);
          const inFrame = `${frame} on a ${name}`;
          if (!titles.has(inFrame) && !TITLES_APART.includes(path)) titles.set(inFrame, `${top}`);
          if (titles.get(inFrame) !== `${top}` && !TITLES_APART.includes(path))
            found.push(`${place}: title at ${top}, not ${titles.get(inFrame)}`);
          if (!rules || !showsMore) continue;
          found.push(...(await findAxeViolations(page, rules)).map((one) => `${place}: ${one}`));
        }
        await page.setViewportSize(NARROW);
        const broken = await page.evaluate(findBrokenLayout, {});
        found.push(...new Set(broken.map(({ problem, text }) => `${path} at 320 px: ${problem}: ${text}`)));
      }
      expect(found).toEqual([]);
    });
  }

  test(`should open by its address in the chosen language, to the ${viewer}`, async ({ page }) => {
    const found: string[] = [];
    await signInAsViewer(page, viewer);
    await openInLanguage(page, LIGHT.language);
    for (const path of SCREENS_BY_VIEWER[viewer]) {
      if (!process.env.TEST_LONG && !OPENED_BY_NO_JOURNEY.includes(path)) continue;
      await openScreen(page, path);
      if ((await languageOf(page)) !== LIGHT.language) found.push(path);
    }
    expect(found).toEqual([]);
  });
}

async function openInLanguage(page: Page, language: string): Promise<void> {
  await openScreen(page, '/');
  await page.evaluate((code) => localStorage.setItem('preferred-language', code), language);
}

/** Where the title is, how many items of the navigation are current, and the height of the bars that stay in view. */
const readRhythm = () => {
  const title = document.querySelector('h1');
  const bars = [...document.querySelectorAll('header, [data-navigation], [data-folder-tabs]')];
  const fixed = bars.filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position));
  const isPhone = innerWidth < 1024;
  return {
    frame: document.querySelector('[data-bars]') ? 'app' : 'public',
    top: Math.round((title?.getBoundingClientRect().top ?? 0) + scrollY),
    current: document.querySelectorAll('[data-navigation] [aria-current="page"]').length,
    chrome: isPhone ? fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) : 0,
  };
};

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/**
 * How many pixels the page is wider than the screen once its layout has settled, and whether it shows an element that
 * it did not show at another size.
 */
const readLayout = () =>
  new Promise<{ excess: number; showsMore: boolean }>((resolve) => {
    const { documentElement: root } = document;
    const shown = (window.shownElements ??= new WeakSet());
    const giveUpAt = performance.now() + 3000;
    const read = () => {
      const excess = root.scrollWidth - root.clientWidth;
      // Components follow a new size some frames later.
      if (excess > 0 && performance.now() < giveUpAt) return requestAnimationFrame(read);
      const added = [...root.querySelectorAll('*')].filter((one) => one.checkVisibility() && !shown.has(one));
      for (const element of added) shown.add(element);
      return resolve({ excess, showsMore: added.length > 0 });
    };
    // The frame in which resize listeners run, and the one that lays out the result.
    requestAnimationFrame(() => requestAnimationFrame(read));
  });
