import type { Page } from 'playwright-core';
import { findFaults } from './axe';
import { openBrowser, SCREENS } from './browser';
import { SCREENS_OF, type Viewer } from './screens';
import { becomeViewer, visit } from './visit';

/** Enough for all screens of a viewer on a machine with other work. */
const TIMEOUT_MS = 300_000;

/** How each screen is opened: once for what is there, once in the dark, and in the languages that need most room. */
const VIEWS = [
  { language: 'en', colorScheme: 'light', rules: 'all' },
  { language: 'de', colorScheme: 'dark', rules: 'of colours' },
  { language: 'hi', colorScheme: 'light', rules: undefined },
] as const;

interface Seen {
  faults: string[];
  overflows: string[];
  languages: Set<string>;
  consoleErrors: string[];
}

/** Looks at every screen that such a viewer is shown, and proves what each of them has to be. */
export function everyScreenShouldBeSoundFor(viewer: Viewer): void {
  const seen: Record<string, Seen> = {};

  beforeAll(async () => {
    const browser = await openBrowser();
    try {
      const { page } = browser;
      await becomeViewer(page, viewer);
      await visit(page, '/');
      for (const { language, colorScheme, rules } of VIEWS) {
        await page.evaluate((code) => localStorage.setItem('preferred-language', code), language);
        await page.emulateMedia({ colorScheme });
        const view: Seen = { faults: [], overflows: [], languages: new Set(), consoleErrors: [] };
        seen[language] = view;
        for (const path of SCREENS_OF[viewer]) {
          await visit(page, path);
          view.languages.add(await page.evaluate(() => document.documentElement.lang));
          if (rules) view.faults.push(...(await findFaults(page, rules)).map((fault) => `${path}: ${fault}`));
          view.overflows.push(...(await overflowsOf(page)).map((overflow) => `${path} ${overflow}`));
        }
        view.consoleErrors = browser.consoleErrors.splice(0);
      }
    } finally {
      await browser.close();
    }
  }, TIMEOUT_MS);

  it.each(VIEWS.filter(({ rules }) => rules))(
    'should be free of accessibility faults in $colorScheme',
    ({ language }) => {
      expect(seen[language]).toMatchObject({ faults: [], consoleErrors: [] });
    },
  );

  it.each(VIEWS)(
    'should fit phone and desktop in $language: with long words and tall letters too (I18N-07)',
    ({ language }) => {
      expect(seen[language]).toMatchObject({
        overflows: [],
        languages: new Set([language]),
        consoleErrors: [],
      });
    },
  );
}

/** By how much the page as it stands is wider than each size of screen; it is left on the phone. */
async function overflowsOf(page: Page): Promise<string[]> {
  const overflows: string[] = [];
  for (const [name, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size);
    const excess = await page.evaluate(excessWidth);
    if (excess > 0) overflows.push(`on a ${name}: ${excess} px`);
  }
  await page.setViewportSize(SCREENS.phone);
  return overflows;
}

/** In px. What listens to the size answers within a frame, and is laid out in the next. */
const excessWidth = () =>
  new Promise<number>((resolve) => {
    const { documentElement: root } = document;
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(root.scrollWidth - root.clientWidth)));
  });
